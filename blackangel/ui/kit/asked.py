"""What a control shows is asked for whenever it is drawn, so that it cannot be wrong about the state it stands for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")


class Asked(Generic[T]):
    """An attribute that is a value, or a function that is asked for it each time it is read."""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = f"_{name}_asked"

    @overload
    def __get__(self, held: None, owner: type) -> Asked[T]: ...
    @overload
    def __get__(self, held: object, owner: type) -> T: ...
    def __get__(self, held: object | None, owner: type) -> Any:
        if held is None:
            return self
        value = getattr(held, self.name)
        return value() if callable(value) else value

    def __set__(self, held: object, value: T | Callable[[], T]) -> None:
        setattr(held, self.name, value)

    def chosen(self, held: object, value: T) -> None:
        """The player chose a value: it is kept, unless it is asked for, as then the state has it or refused it."""
        if not callable(getattr(held, self.name)):
            setattr(held, self.name, value)
