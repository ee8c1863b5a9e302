"""``analyse``: which decisions of a finished game cost points, and why. What is found is kept beside the log."""

from __future__ import annotations

import json
import logging
import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from blackangel.bots import analysis_kept as kept
from blackangel.bots.analysis import LEAST, Analysis, Finding, Line, go_on, judge_of
from blackangel.commands.common import OK, Unusable, open_log, say
from blackangel.engine.decision import Option
from blackangel.engine.log import Log
from blackangel.engine.players import people


def run(args: Namespace) -> int:
    """Look at the game of one seat, or of every person; of every seat where no person played."""
    try:
        _, log = open_log(args.file)
        found = [_analysed(args.file, log, seat) for seat in _seats(log, args.seat)]
    except ValueError as error:
        raise Unusable(f"{args.file}: {error}") from None
    if args.json:
        say(json.dumps({"analyses": [one.to_json() for one in found]}))
        return OK
    for one in found:
        for line in as_text(one, log):
            say(line)
    return OK


def _seats(log: Log, wanted: int | None) -> list[int]:
    if wanted is not None:
        return [wanted]
    return people(log.header.seats) or list(range(len(log.header.seats)))


def _analysed(path: Path, log: Log, seat: int) -> Analysis:
    """What is kept, and the rest of it. Raises ValueError."""
    place = kept.path_for(path)
    analysis = kept.load(place, log, seat)
    if analysis.complete:
        return analysis
    for one in go_on(log, analysis):
        _progress(one)
    try:
        kept.save(place, analysis)
    except OSError as error:  # a folder in which nothing may be written: what was found is told all the same
        logging.getLogger("blackangel").info("Not kept: %s", error)
    return analysis


def _progress(analysis: Analysis) -> None:
    """One line that counts up, on a terminal only."""
    if sys.stderr is not None and sys.stderr.isatty():
        end = "\n" if analysis.complete else ""
        print(f"\rseat {analysis.seat}: step {analysis.looked} of {analysis.length}", end=end, file=sys.stderr,
              flush=True)


def as_text(analysis: Analysis, log: Log) -> list[str]:
    """What was found, for people: the turns that cost most."""
    name = str(log.header.seats[analysis.seat].get("name") or f"seat {analysis.seat}")
    turns, mattered = analysis.turns(), analysis.mattered()
    lost = sum(one.loss > 0 for one in analysis.findings)
    judge = judge_of(analysis.game)
    unit, turn = getattr(judge, "UNIT", "points"), getattr(judge, "TURN", "turn")
    lines = [f"{name}: {len(analysis.findings)} decisions, {lost} of them cost {analysis.lost:.1f} {unit} in all"]
    if not mattered:
        lines.append(f"  no {turn} cost {getattr(judge, 'LEAST', LEAST):g} {unit} or more")
    for number in mattered:
        cost = sum(one.loss for one in turns[number])
        lines += _turn(f"{turn} {number}", cost, turns[number][0], analysis.game)
    return lines


def _turn(turn: str, cost: float, worst: Finding, game: str) -> Sequence[str]:
    says = judge_of(game).SAYS
    lines = [f"  {turn}: -{cost:.1f}, most of it at step {worst.step + 1} (-{worst.loss:.1f})",
             f"    played {_line(worst.played)}", f"    better {_line(worst.better)}"]
    return lines + [f"    {reason.gain:+.1f}  {says[reason.part]}" for reason in worst.reasons]


def _line(line: Line) -> str:
    return f"{line.total:+.1f}: " + ", ".join(map(_option, line.path))


def _option(option: Option) -> str:
    return " ".join(map(str, option))
