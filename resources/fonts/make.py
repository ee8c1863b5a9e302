"""Makes the fonts that fall in where those of the game lack a letter, and `cover.json`, which tells what each draws.

    python -m pip install ".[test]"
    npm install --ignore-scripts @expo-google-fonts/noto-sans @expo-google-fonts/noto-sans-arabic ...   (see WIDE)
    apt-get download fonts-droid-fallback && dpkg -x fonts-droid-fallback*.deb .
    python resources/fonts/make.py DIR      # DIR is where these two were called
    python resources/fonts/make.py          # cover.json alone

Nothing of this is needed to play. Each font is cut down to the letters that people write names in.
"""

from __future__ import annotations

import json
import sys
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
OWN = ("Exo2_500Medium.ttf", "Exo2_600SemiBold.ttf", "Exo2_700Bold.ttf", "Oxanium_700Bold.ttf",
       "Oxanium_800ExtraBold.ttf", "Audiowide_400Regular.ttf")  # fmt: skip
"""The fonts of the game."""


@dataclass(frozen=True, slots=True)
class Wide:
    """A font that falls in.

    Attributes:
        script: its code in ISO 15924, by which letters are joined.
        source: the file it is cut from, below DIR; empty if it is one of the game's own, used as it is.
        ranges: what is kept, in the form of `cover.json`; empty for all.
        rtl: written from right to left.
    """

    file: str
    script: str
    source: str = ""
    ranges: str = ""
    rtl: bool = False


NAMES = {"NotoEmoji": "noto-emoji", "NotoSans": "noto-sans", "NotoSansSymbols2": "noto-sans-symbols-2"}


def _noto(name: str, weight: str = "600SemiBold") -> str:
    folder = NAMES.get(name) or "noto-sans-" + name[8:].lower()
    return f"node_modules/@expo-google-fonts/{folder}/{weight}/{name}_{weight}.ttf"


JOINED = "200C-200D,25CC"
"""Signs that stand between or below letters of such scripts."""
WIDE = (
    Wide("Exo2_700Bold.ttf", "Latn"),
    Wide("NotoSans.ttf", "Latn", _noto("NotoSans"),
         "A0-58F,1C80-1CAF,1D00-1FFF,2000-206F,2070-209F,20A0-20CF,2100-218F,2C60-2C7F,2DE0-2DFF,A640-A69F,A700-A7FF,"
         "AB30-AB6F,FB00-FB06,FFFD"),
    Wide("NotoSansHebrew.ttf", "Hebr", _noto("NotoSansHebrew"), f"590-5FF,FB1D-FB4F,{JOINED}", rtl=True),
    Wide("NotoSansArabic.ttf", "Arab", _noto("NotoSansArabic"), f"600-6FF,750-77F,8A0-8FF,FDF2,FDFC,{JOINED}",
         rtl=True),
    Wide("NotoSansDevanagari.ttf", "Deva", _noto("NotoSansDevanagari"), f"900-97F,A8E0-A8FF,1CD0-1CFF,{JOINED}"),
    Wide("NotoSansThai.ttf", "Thai", _noto("NotoSansThai"), f"E00-E7F,{JOINED}"),
    Wide("NotoSansArmenian.ttf", "Armn", _noto("NotoSansArmenian"), "530-58F,FB13-FB17"),
    Wide("NotoSansGeorgian.ttf", "Geor", _noto("NotoSansGeorgian"), "10A0-10FF,1C90-1CBF,2D00-2D2F"),
    Wide("DroidSansFallback.ttf", "Hani", "usr/share/fonts-droid-fallback/truetype/DroidSansFallback.ttf", "standards"),
    Wide("NotoEmoji.ttf", "Zyyy", _noto("NotoEmoji"),
         "23,2A,30-39,200D,20E3,2100-2BFF,FE0E-FE0F,1F000-1FFFF,E0020-E007F"),
    Wide("NotoSansSymbols.ttf", "Zyyy", _noto("NotoSansSymbols"), "2100-27BF"),
    Wide("NotoSansSymbols2.ttf", "Zyyy", _noto("NotoSansSymbols2", "400Regular"), "2190-27BF,2B00-2BFF"),
)  # fmt: skip
"""In the order in which they are asked."""


def standards() -> set[int]:
    """The letters of the national standards of China, Taiwan, Japan and Korea, and every Korean syllable."""
    pairs = (("gb2312", range(0xB0, 0xF8)), ("euc_jp", range(0xA1, 0xF5)), ("big5", range(0xA4, 0xC7)),
             ("euc_kr", range(0xA1, 0xC9)))  # fmt: skip
    coded = (bytes([high, low]).decode(codec, "ignore") for codec, rows in pairs for high in rows
             for low in range(0x40, 0xFF))  # fmt: skip
    return {*range(0x3000, 0x3190), *range(0xAC00, 0xD7A4), *range(0xFF00, 0xFFF0),
            *(ord(sign) for signs in coded for sign in signs if ord(sign) > 0x2000)}  # fmt: skip


def numbers(ranges: str) -> set[int]:
    """Code points of ranges such as "41-5A,C0"."""
    ends = (part.partition("-") for part in ranges.split(","))
    return {code for first, _, last in ends for code in range(int(first, 16), int(last or first, 16) + 1)}


def ranges(codes: Iterable[int]) -> str:
    """The inverse of `numbers`."""
    return ",".join(f"{first:X}-{last:X}" if last > first else f"{first:X}" for first, last in _stretches(codes))


def _stretches(codes: Iterable[int]) -> Iterator[tuple[int, int]]:
    every = sorted(codes)
    breaks = [0, *(n + 1 for n, (a, b) in enumerate(pairwise(every)) if b > a + 1), len(every)]
    return ((every[a], every[b - 1]) for a, b in pairwise(breaks))


def cut(source: Path, wanted: set[int], made: Path) -> None:
    """Writes a font with these letters, without hints, with all that joins and places them."""
    options = subset.Options(hinting=False, notdef_outline=True, layout_features=["*"], name_IDs=["*"])
    font = TTFont(source, recalcTimestamp=False)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=wanted)
    cutter.subset(font)
    font.save(made)


def covered(file: str) -> str:
    """What a font draws; some fonts count control signs among it, and ends of lines."""
    kinds = ((code, unicodedata.category(chr(code))) for code in TTFont(HERE / file).getBestCmap())
    return ranges(code for code, kind in kinds if kind[0] != "C" and kind not in ("Zl", "Zp"))


def cover() -> dict[str, object]:
    """What `cover.json` holds: the letters of the game's fonts, and of those that fall in, in their order."""
    return {
        "own": {file: covered(file) for file in OWN},
        "wide": [{"file": one.file, "script": one.script, "rtl": one.rtl, "cover": covered(one.file)} for one in WIDE],
    }


def main(folders: list[str]) -> None:
    for one in WIDE if folders else ():
        if one.source:
            wanted = standards() if one.ranges == "standards" else numbers(one.ranges)
            cut(Path(folders[0], one.source), wanted, HERE / one.file)
            print(one.file, (HERE / one.file).stat().st_size)
    (HERE / "cover.json").write_text(json.dumps(cover(), indent=1) + "\n", encoding="ascii")


if __name__ == "__main__":
    main(sys.argv[1:])
