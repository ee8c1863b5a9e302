"""Reading the data of a game out of YAML files, each value checked; whatever is wrong is named by file and line."""
