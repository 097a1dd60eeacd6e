"""Every card of the game as the specification lists it (section 4.8): the source of the tests of cards."""

from __future__ import annotations

from typing import NamedTuple


class Row(NamedTuple):
    """One card. `main` in the notation of the specification; `answers` are the picks that its questions get."""

    card: str
    type: str
    credits: int
    fuel: int
    play: int | str
    main: str
    text: str
    points: int = 0
    answers: tuple[str, ...] = ()


NO = ("no_repair",)
MAY = "You may repair a card."
STARTING = (
    Row("torso", "mech", 0, 2, 1, "D+1", "Choose: gain 1 drilling, or gain 1 movement.", answers=("choose 1",)),
    Row("vintage_drill", "mech", 0, 3, 0, "D+1, gone", "Gain 1 drilling. Take this card out of the game."),
    Row("crutch", "mech", 0, 2, 0, "M+1", "Gain 1 movement.", -2),
    Row("spider_leg", "mech", 0, 2, 1, "M+2", "Gain 2 movement.", -1),
    Row("claw", "mech", 0, 2, 1, "D+1", "Gain 1 drilling.", -2),
    Row("grabber", "mech", 0, 2, 4, "D+2", "Gain 2 drilling.", -1),
    Row("stock_propeller", "mech", 0, 3, 2, "M+3", "Gain 3 movement.", -1),
    Row("mining_arm", "mech", 0, 3, 6, "D+3", "Gain 3 drilling.", -1),
    Row("damage", "damage", 0, 2, 2, "draw 1", "Draw 1 card.", -3),
)
DRILLING = (
    Row(
        "reckless_drilling", "drilling", 2, 3, 1, "D+3, dmg top", "Gain 3 drilling. Take 1 damage on top of your deck."
    ),
    Row("superior_soaker", "drilling", 4, 3, 1, "D+2", "Gain 2 drilling. Once: raise a stored mineral by 1 kind."),
    Row("auto_drill", "drilling", 5, 3, 1, "D+1, draw 1", "Gain 1 drilling. Draw 1 card."),
    Row("burner_drill", "drilling", 6, 3, "solid", "D+2, F+2", "Gain 2 drilling. Gain 2 fuel."),
    Row(
        "mining_drone",
        "drilling",
        6,
        3,
        3,
        "cap storage, D+2, drone 1",
        "Raise your storage cap by 1. Gain 2 drilling. Refresh 1 drone.",
    ),
    Row("laser_cutter", "drilling", 7, 4, 3, "D+2", f"Gain 2 drilling. {MAY}", answers=NO),
    Row("all_in_one_tire", "drilling", 7, 4, 3, "M+2, D+2", "Gain 2 movement. Gain 2 drilling."),
    Row(
        "jackhammer",
        "drilling",
        9,
        3,
        3,
        "D+3",
        "Gain 3 drilling. Until Operations ends, "
        "each time a corridor is excavated or a barrier is removed: gain 1 fuel.",
    ),
    Row(
        "careless_drilling",
        "drilling",
        9,
        4,
        3,
        "D+4, dmg discard",
        "Gain 4 drilling. Take 1 damage onto your discard pile.",
    ),
    Row(
        "harpoon_drill",
        "drilling",
        9,
        3,
        3,
        "D+3",
        "Gain 3 drilling. Once: pay 1 drilling: collect any mineral from an adjacent open floor into storage.",
    ),
    Row("dynamite_launcher", "drilling", 11, 3, 5, "D+4", "Gain 4 drilling."),
    Row(
        "wrecking_ball",
        "drilling",
        11,
        0,
        "permanent",
        "D+1",
        "Once per Operations: if 3 or more movement gained this turn, gain 1 drilling.",
    ),
)
MOVEMENT = (
    Row(
        "panic_button",
        "movement",
        0,
        3,
        0,
        "M+4, dmg discard",
        "Gain 4 movement. Take 1 damage onto your discard pile.",
    ),
    Row(
        "adaptive_engine",
        "movement",
        2,
        3,
        0,
        "M+2",
        "Gain 2 movement. Any number of times: pay 2 fuel: gain 1 movement.",
    ),
    Row(
        "flywheel",
        "movement",
        3,
        4,
        1,
        "M+3",
        "Gain 3 movement. Gain 1 fuel for each card played for fuel this turn. "
        "Until Operations ends, each time a card is played for fuel: gain 1 fuel.",
    ),
    Row("atm_drone", "movement", 3, 3, 1, "M+1, drone 1, $+7", "Gain 1 movement. Refresh 1 drone. Gain 7 credits."),
    Row("rocket_drone", "movement", 4, 3, 1, "M+3, drone 1", "Gain 3 movement. Refresh 1 drone."),
    Row("proper_propeller", "movement", 5, 3, 0, "M+3", "Gain 3 movement."),
    Row("wheels_on_heels", "movement", 5, 3, 1, "M+2, draw 1", "Gain 2 movement. Draw 1 card."),
    Row(
        "footless_treads",
        "movement",
        5,
        3,
        1,
        "M+3, M+1",
        "Gain 3 movement. Choose: gain 1 movement, or refresh 1 drone, or gain 1 fuel.",
        answers=("choose 1",),
    ),
    Row(
        "suction_engine",
        "movement",
        6,
        4,
        2,
        "M+4",
        "Gain 4 movement. Until Operations ends, the drilling that collecting S costs is 0.",
    ),
    Row("rocket_engine", "movement", 7, 4, 2, "M+3", f"Gain 3 movement. {MAY}", answers=NO),
    Row("hover_pads", "movement", 8, 0, "permanent", "M+1", "Once per Operations: gain 1 movement."),
    Row("rocket_drone_plus", "movement", 9, 4, 1, "M+4, drone 2", "Gain 4 movement. Refresh 2 drones."),
)
UTILITY = (
    Row(
        "utility_bot",
        "utility",
        2,
        3,
        0,
        "M+1, drone 2",
        "Gain 1 movement. Choose: refresh 2 drones, or you may repair a card.",
        answers=("choose 1",),
    ),
    Row("cleaning_break", "utility", 4, 3, 0, "cap storage, draw 1", "Raise your storage cap by 1. Draw 1 card."),
    Row(
        "repair_drone",
        "utility",
        5,
        4,
        1,
        "drone 1",
        f"Refresh 1 drone. {MAY} Any number of times: pay 1 drone turned face down: gain 2 fuel.",
        answers=NO,
    ),
    Row(
        "refuelling_drone",
        "utility",
        6,
        5,
        0,
        "cap fuel, F+4, drone 1",
        "Raise your fuel cap by 1. Gain 4 fuel. Refresh 1 drone.",
    ),
    Row("sentient_drone", "utility", 6, 3, 1, "M+1, drone 1, draw 1", "Gain 1 movement. Refresh 1 drone. Draw 1 card."),
    Row(
        "current_credit_miner",
        "utility",
        7,
        3,
        1,
        "$+5, draw 1",
        "Gain 5 credits. Draw 1 card. Move the top mineral of a market column of your choice to your overflow zone.",
    ),
    Row("coffee_break", "utility", 7, 4, 2, "draw 2", "Draw 2 cards."),
    Row("nuclear_reactor", "utility", 7, 0, "permanent", "F+1", "Once per Operations: gain 1 fuel."),
    Row("refuelling_break", "utility", 8, 5, 0, "F+3, draw 1", "Gain 3 fuel. Draw 1 card."),
    Row(
        "swiss_arm",
        "utility",
        8,
        4,
        3,
        "M+1, D+1, drone 1, draw 1",
        "Gain 1 movement. Gain 1 drilling. Refresh 1 drone. Draw 1 card.",
    ),
    Row("pit_stop", "utility", 8, 5, 0, "F+3", f"Gain 3 fuel. {MAY}", answers=NO),
    Row("water_cooling", "utility", 9, 4, 2, "draw 1", f"Draw 1 card. {MAY}", answers=NO),
)
ADVANCED = (
    Row("reckless_descent", "advanced", 0, 4, 0, "M+4, dmg discard", MOVEMENT[0].text),
    Row(
        "transformer_drill",
        "advanced",
        2,
        4,
        1,
        "D+1, M+2",
        "Twice choose: gain 1 drilling, or gain 2 movement.",
        answers=("choose 1", "choose 2"),
    ),
    Row("superhot_furnace", "advanced", 3, 3, "solid", "cap fuel, F+6", "Raise your fuel cap by 1. Gain 6 fuel."),
    Row("repair_bots", "advanced", 5, 4, 2, "M+1", "Gain 1 movement. You may repair up to 2 cards.", answers=NO + NO),
    Row("mining_drone_pro", "advanced", 6, 4, 3, "D+3, drone 1", "Gain 3 drilling. Refresh 1 drone."),
    Row("3d_printer", "advanced", 7, 0, "permanent", "drone 1", "Once per Operations: refresh 1 drone."),
    Row(
        "recoil_capacitor",
        "advanced",
        8,
        0,
        "permanent",
        "F+2",
        "Once per Operations: if 3 or more drilling gained this turn, gain 2 fuel.",
    ),
    Row("surgeon", "advanced", 8, 0, "permanent", "F-1, D+1", "Once per Operations: pay 1 fuel: gain 1 drilling."),
    Row("auto_drill_ultra", "advanced", 8, 4, 2, "D+2, draw 1", "Gain 2 drilling. Draw 1 card."),
    Row(
        "deep_neural_network",
        "advanced",
        9,
        0,
        "permanent",
        "F-2, draw 1",
        "Once per Operations: pay 2 fuel: draw 1 card.",
    ),
    Row("rocket_engine_pro", "advanced", 9, 4, 2, "M+5", f"Gain 5 movement. {MAY}", answers=NO),
    Row(
        "antigravity_drive", "advanced", 11, 5, 0, "floor 2", "Place your mech on any open floor.", answers=("floor 2",)
    ),
    Row(
        "supercharged_drilling",
        "advanced",
        12,
        5,
        6,
        "D+6, dmg hand",
        "Gain 6 drilling. Take 1 damage into your hand.",
    ),
    Row("atomic_dislocator", "advanced", 16, 5, 0, "D+3, F+1", "Gain 3 drilling. Gain 1 fuel."),
    Row("super_heavy_drill", "advanced", 17, 5, 4, "D+5", "Gain 5 drilling."),
    Row("laser_cutter_pro", "advanced", 18, 5, 4, "D+4", f"Gain 4 drilling. {MAY}", answers=NO),
)
CARDS = (*STARTING, *DRILLING, *MOVEMENT, *UTILITY, *ADVANCED)
LATER = ("superior_soaker", "harpoon_drill", "adaptive_engine", "repair_drone")  # bring an ability to use later
