"""The nineteen places of The Derelict, one picture for each location id and one for the airlock.

usage: PYTHON_WITH_BPY derelict_places.py OUT_DIR [--only NAME ...] [--samples 4] [--share 0.3] [--skip-existing]

`images/derelict/loc_ID.webp`, 840 x 405. What a place is known by stands in the middle half of the picture, so that it
may be cut to a strip (276 x 108 beside the log) or to an upright field (when a squad travels); the lower fifth is calm
enough for a name in white. All setup cards share `loc_airlock`.
"""

import derelict_deep as deep
import derelict_last as last
import derelict_near as near
from derelict_kit import Look, Shot, main

SIZE = (840, 405)

LOOKS = {
    'loc_airlock': (near.airlock, Look('#28405c', 0.012)),
    'loc_spinal_hall': (near.spinal_hall, Look('#5f98b8', 0.006)),
    'loc_crawlways': (near.crawlways, Look('#9a6a20', 0.03)),
    'loc_lift_well': (near.lift_well, Look('#1c3c68', 0.028, 6)),
    'loc_underdeck': (near.underdeck, Look('#2f8a64', 0.008, light=0.5)),
    'loc_coolant_control': (near.coolant_control, Look('#a8d8f0', 0.014)),
    'loc_twisted_wreckage': (near.twisted_wreckage, Look('#28405c', 0.01)),
    'loc_armoury': (deep.armoury, Look(light=0.3)),
    'loc_core_computer': (deep.core_computer, Look('#1c3c80', 0.012)),
    'loc_med_bay': (deep.med_bay, Look()),
    'loc_sealed_holds': (deep.sealed_holds, Look('#5a2a1a', 0.012)),
    'loc_blackout_vaults': (deep.blackout_vaults, Look('#0c1828', 0.02, vignette=0.5)),
    'loc_transit_chamber': (deep.transit_chamber, Look('#4a2a80', 0.012)),
    'loc_dormant_nest': (last.dormant_nest, Look('#5a3a90', 0.025, 4)),
    'loc_shrine': (last.shrine, Look('#6a4a20', 0.012)),
    'loc_reactor_hall': (last.reactor_hall, Look('#1a6a5a', 0.01, 6)),
    'loc_launch_bay': (last.launch_bay, Look('#2a4a5a', 0.006, 6, light=0.35)),
    'loc_stalker_nest': (last.stalker_nest, Look('#7a1c18', 0.006, 4)),
    'loc_purge_station': (last.purge_station, Look('#6a2a10', 0.012)),
}

PLACES = {name: Shot(scene, SIZE, look, samples=4) for name, (scene, look) in LOOKS.items()}

if __name__ == '__main__':
    main(PLACES)
