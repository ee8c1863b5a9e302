"""Black Angel: rules, component data and views. Nothing here knows a window."""
