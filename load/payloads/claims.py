"""What claims are about: people, cars, accidents and repair work, drawn from a seeded generator."""
import datetime

PEOPLE = (
    ("Zoë", "Łukasiewicz"), ("Jörg", "Müller-Lüdenscheid"), ("Siobhán", "O'Brien"), ("François", "Lefèvre"),
    ("Anna", "Schmidt"), ("Peter", "Smith & Sons"), ("Μαρία", "Παπαδοπούλου"), ("Олена", "Шевченко"),
    ("Åse", "Sørensen"), ("Nguyễn", "Văn An"), ("John", "Miller"), ("Inês", "Conceição"))
CARS = (
    ("Škoda", "Octavia"), ("Volkswagen", "Golf"), ("Citroën", "C3"), ("Renault", "Mégane"), ("Ford", "Focus"),
    ("Mercedes-Benz", "C 200"), ("BMW", "320d"), ("Toyota", "Corolla"), ("Land Rover", "Range Rover \"Evoque\""))
PLACES = (
    "Köln, Dom", "Łódź, ul. Piotrkowska", "Paris 11e, rue de Charonne", "Århus, Store Torv", "Graz, Südtiroler Platz",
    "A9 > München, km 512", "Dublin, O'Connell St. & Parnell Sq.", "Zürich, Bellevue", "Málaga, Calle Larios")
STORIES = (
    "Rear bumper & lamp broken", "Hail: roof, bonnet and 2 doors", "Hit while parked, other side fled",
    "Windscreen: crack > 20 cm", "Collision at less than 30 km/h (v < 30)", "Wildunfall auf der B 96, Kühler undicht",
    "Aquaplaning, guard rail on the left", "Door opened into traffic; \"did not look\"", "Dégât des eaux, intérieur")
WORK = (
    ("LAB", "Hour of labour, body shop"), ("LAB", "Arbeitslohn Karosserie, Stoßfänger ab- und anbauen"),
    ("PRT", "Bumper cover, primed & unpainted"), ("PRT", "Headlamp LED, left <OE part>"),
    ("PRT", "Pare-brise feuilleté, capteur de pluie"), ("PNT", "Paint, 2 layers + clear coat"),
    ("PNT", "Lackierung \"Brillantsilber\", Stufe 2"), ("TOW", "Towing, 17 km"), ("TOW", "Holowanie pojazdu, Łódź"),
    ("RNT", "Rental car, group B, per day"), ("EXP", "Expert's report, with photographs"),
    ("MSC", "Kleinteile, Klipse & Schrauben"), ("MSC", "Waste disposal; torque < 25 Nm to be re-checked"),
    ("CAL", "Camera calibration, tolerance < 0.1°"), ("PRT", "Φανάρι πίσω δεξιά"), ("PRT", "Замена заднего крыла"),
    ("LAB", "Geometría de ejes, revisión"), ("PRT", "右後部ドア、交換"))
SHOPS = ("Karosserie Müller & Söhne", "Auto-Service Nowak", "Garage de l'Étoile", "Glas & Lack Express")
STATES = ("OPEN", "UPDATED", "APPROVED", "DENIED", "IN_REPAIR", "CLOSED")
VIN_CHARACTERS = "ABCDEFGHJKLMNPRSTUVWXYZ0123456789"


def claim(rng, number=0):
    """One claim as a plain dictionary; the facades write it in their own words."""
    given, family = rng.choice(PEOPLE)
    make, model = rng.choice(CARS)
    opened = moment(rng)
    built = rng.randint(2004, 2026)
    return {
        "number": number, "policy": f"KFZ-{rng.randint(2015, 2026)}-{rng.randint(0, 999999):06}",
        "given": given, "family": family, "mail": f"customer{rng.randint(1, 99999)}@example.org",
        "phone": f"+49 30 555{rng.randint(0, 9999):04}",
        "vin": "".join(rng.choice(VIN_CHARACTERS) for _ in range(17)), "make": make, "model": model, "built": built,
        "plate": f"B-ZŁ {rng.randint(1, 9999)}",
        "happened": opened - datetime.timedelta(minutes=rng.randint(30, 40000)),
        "place": rng.choice(PLACES), "story": rng.choice(STORIES), "opponent": rng.random() < 0.5,
        "damage": f"{rng.randint(100, 30000)}.{rng.randint(1001, 9999)}",
        "state": STATES[0], "opened": opened, "changed": opened + datetime.timedelta(seconds=rng.randint(0, 86400)),
    }


def moment(rng):
    offset = datetime.timezone(datetime.timedelta(hours=rng.choice((0, 1, 2))))
    return datetime.datetime(2026, 1, 1, tzinfo=offset) + datetime.timedelta(seconds=rng.randint(0, 25_000_000))


def item(rng, number):
    """One line of work: number, code, text, amount."""
    code, text = rng.choice(WORK)
    if rng.random() < 0.5:
        text += f"; {rng.choice(STORIES)}"
    return number, code, f"{text} (no. {rng.randint(1, 9999)})", f"{rng.randint(1, 2000)}.{rng.randint(0, 999):03}"


def shop(rng, number):
    return {"id": f"RS-{number:02}", "name": rng.choice(SHOPS), "address": f"{rng.choice(PLACES)} {rng.randint(1, 200)}",
            "zip": f"{rng.randint(10000, 99999)}", "phone": f"+49 40 555{rng.randint(0, 9999):04}",
            "rating": f"{rng.randint(10, 50) / 10}"}
