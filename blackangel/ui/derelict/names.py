"""What the pieces of The Derelict are called in the player's language.

The data files name every piece in English; here each of these names is marked for the catalogues. A test holds the two
against each other.
"""

from __future__ import annotations

from functools import cache

from blackangel.games.derelict.data import Airlock, Event, GameData, Marine, Order, Place, Terrain
from blackangel.games.derelict.data_read import load_data
from blackangel.games.derelict.ids import COLOURS, SIDES, TEAMS
from blackangel.ui.kit.words import C_, N_, tr

RANKS = {"Sergeant": N_("Sergeant"), "Warden": N_("Warden"), "Seer": N_("Seer")}
ORDERS = {
    "act_01": N_("Deflect"), "act_02": N_("Brace"), "act_03": N_("Riposte"), "act_04": N_("Watchfire"),
    "act_05": N_("Misdirect"), "act_06": N_("Stasis Veil"), "act_07": N_("Breach Drill"),
    "act_08": N_("Silent Running"), "act_09": N_("Redeploy"), "act_10": N_("Recon Sweep"), "act_11": N_("Drive Back"),
    "act_12": N_("Snap Fire"), "act_13": N_("Rally"), "act_14": N_("Firestorm"), "act_15": N_("Mind Lance"),
    "act_16": N_("Marksman"), "act_17": N_("Suppressive Burst"), "act_18": N_("Last Rush"),
}  # fmt: skip
TYPES = {"support": N_("Support"), "move": N_("Move + activate"), "attack": C_("an order", "Attack")}
TERRAIN = {
    "ter_air_duct": N_("Air Duct"), "ter_spore_stack": N_("Spore Stack"), "ter_dark_recess": N_("Dark Recess"),
    "ter_fuel_tank": N_("Fuel Tank"), "ter_console": N_("Console"), "ter_door": N_("Bulkhead Door"),
    "ter_side_passage": N_("Side Passage"), "ter_relic": N_("Relic"),
}  # fmt: skip
PLACES = {
    "loc_spinal_hall": N_("Spinal Hall"), "loc_crawlways": N_("Crawlways"), "loc_lift_well": N_("Lift Well"),
    "loc_underdeck": N_("Underdeck Passage"), "loc_coolant_control": N_("Coolant Control"),
    "loc_twisted_wreckage": N_("Twisted Wreckage"), "loc_armoury": N_("Armoury"),
    "loc_core_computer": N_("Core Computer"), "loc_med_bay": N_("Med Bay"), "loc_sealed_holds": N_("Sealed Holds"),
    "loc_blackout_vaults": N_("Blackout Vaults"), "loc_transit_chamber": N_("Transit Chamber"),
    "loc_dormant_nest": N_("Dormant Nest"), "loc_shrine": N_("Forgotten Shrine"),
    "loc_reactor_hall": N_("Reactor Hall"), "loc_launch_bay": N_("Launch Bay Control"),
    "loc_stalker_nest": N_("Alpha's Nest"), "loc_purge_station": N_("Purge Station"),
}  # fmt: skip
AIRLOCK = N_("Breach Airlock")
EVENTS = {
    "ev_disarray": N_("Disarray"), "ev_rising_tide_a": N_("Rising Tide"), "ev_rising_tide_b": N_("Rising Tide"),
    "ev_clear_signal": N_("Clear Signal"), "ev_bypass_found": N_("Bypass Found"),
    "ev_from_below_a": N_("From Below"), "ev_from_below_b": N_("From Below"),
    "ev_shared_burden": N_("Shared Burden"), "ev_unseen_watchers": N_("Unseen Watchers"),
    "ev_weapon_fault": N_("Weapon Fault"), "ev_overwhelmed": N_("Overwhelmed"), "ev_converging": N_("Converging"),
    "ev_backdraft": N_("Backdraft"), "ev_brief_respite": N_("Brief Respite"),
    "ev_survivor_found": N_("Survivor Found"), "ev_last_reserves": N_("Last Reserves"),
    "ev_mind_spike": N_("Mind Spike"), "ev_reflex_shot": N_("Reflex Shot"), "ev_encircle": N_("Encircle"),
    "ev_pool_supplies": N_("Pool Supplies"), "ev_close_ranks": N_("Close Ranks"),
    "ev_elusive_prey": N_("Elusive Prey"), "ev_on_all_sides": N_("On All Sides"),
    "ev_steeled_nerves": N_("Steeled Nerves"),
}  # fmt: skip
KINDS = {"head": N_("Crest"), "tongue": N_("Fang"), "claw": N_("Talon"), "tail": N_("Barb")}
"""What the four types of Stalker are called on the table; the data call them Crest Stalker and so on."""
TEAM_WORDS = {
    "green": C_("a team", "Green"), "yellow": C_("a team", "Yellow"), "blue": C_("a team", "Blue"),
    "red": C_("a team", "Red"), "purple": C_("a team", "Purple"), "gray": C_("a team", "Gray"),
}  # fmt: skip
SIDE_WORDS = {"left": C_("a side", "left"), "right": C_("a side", "right")}
PHASES = {"choose": N_("Orders"), "resolve": N_("Actions"), "stalker_attack": N_("Stalkers"), "event": N_("Event")}
"""The phases of a round, in their order."""


@cache
def data() -> GameData:
    """What is printed on the pieces."""
    return load_data()


@cache
def marine_of(key: str) -> Marine:
    """A marine by its id."""
    return next(one for one in data().marines if one.id == key)


@cache
def order_of(key: str) -> Order:
    """An order by its id."""
    return next(one for one in data().orders if one.id == key)


@cache
def terrain_of(key: str) -> Terrain:
    """A terrain card by its id."""
    return next(one for one in data().terrain if one.id == key)


@cache
def event_of(key: str) -> Event:
    """An event by its id."""
    return next(one for one in data().events if one.id == key)


@cache
def place_of(key: str) -> Place:
    """A location or an airlock by its id."""
    airlocks = (airlock.place for airlock in data().airlocks.values())
    return next(one for one in (*data().places, *airlocks) if one.id == key)


def danger(key: str) -> str:
    """The colour of a terrain card."""
    return COLOURS[terrain_of(key).colour]


def airlock_of(players: int) -> Airlock:
    """Where a game for so many begins."""
    return data().airlocks[players]


def team_of(key: str) -> str:
    """The team of a marine or of an order."""
    return TEAMS[marine_of(key).team if key.startswith("mar") else order_of(key).team]


def orders_of(team: str) -> list[Order]:
    """A team's three orders: support, move, attack."""
    kinds = list(TYPES)
    return sorted((one for one in data().orders if TEAMS[one.team] == team), key=lambda one: kinds.index(one.type))


def surname(marine: str) -> str:
    """What a marine is called on his card."""
    return marine_of(marine).name.split()[-1]


def rank(marine: str) -> str:
    """What stands before it."""
    return tr(RANKS[marine_of(marine).name.split()[0]])


def full(marine: str) -> str:
    """Rank and name."""
    return tr("{rank} {name}", rank=rank(marine), name=surname(marine))


def order(key: str) -> str:
    return tr(ORDERS[key])


def terrain(key: str) -> str:
    return tr(TERRAIN[key])


def place(key: str) -> str:
    return tr(PLACES[key]) if key in PLACES else tr(AIRLOCK)


def event(key: str) -> str:
    return tr(EVENTS[key])


def enemy(kind: str) -> str:
    """A type of Stalker, or an Alpha."""
    return tr(KINDS[kind]) if kind in KINDS else tr("Alpha")


def team(key: str) -> str:
    return tr(TEAM_WORDS[key])


def side(key: str) -> str:
    return tr(SIDE_WORDS[key])


def other(key: str) -> str:
    """The side across."""
    return SIDES[1 - SIDES.index(key)]
