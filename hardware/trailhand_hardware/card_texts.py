"""The words of the quick-reference card in three languages. Our own; names of things as in the rulebooks.

Keys are the same in every language; a test compares them. The set-up lists the solo rules SU1 to SU7.
"""

TEXTS: dict[str, dict[str, tuple[str, ...]]] = {
    "en": {
        "title": ("Trailhand", "Quick reference"),
        "button": ("The button", "Letting go decides; the bar shows where you are."),
        "zones": ("click", "hold", "back", "nothing"),
        "zone_notes": ("next", "choose, more", "undo a step", "too long"),
        "button_notes": (
            "On a dark screen the first press only wakes it.",
            "On Sue's turn, hold: why she does it, pile is empty, check the table, repair.",
            "Button held while switching on: safe mode.",
        ),
        "menu": ("The menu",),
        "menu_items": (
            "Resume the running game", "New solo game", "Final scoring, 1 to 4 players",
            "Other games", "History", "Settings: language, button, screen",
            "Self-test", "About: version, open values",
        ),
        "setup": ("Solo set-up",),
        "setup_items": (
            "Set up as for two players: 9 Simmental cards.",
            "Sue gets a herder and 7 disks in a free colour, nothing else.",
            "Resource deck: 3 each of cowboy, builder, engineer, joker, Black Angus and Corriente; "
            "shuffle the 18 cards (or leave the deck to the device).",
            "Automa deck: all A cards and 0 to 3 B cards (each makes her harder); shuffle.",
            "One cowboy, one builder, one engineer in a row, in random order: Sue's first workers.",
            "A disk of Sue's on trading post 5, her herder on El Paso. No objective tile, "
            "no money, no tokens.",
            "You start: $4, 1 exchange token, 4 cards, 1 of the three objective tiles.",
        ),
        "turns": ("Then in turn",),
        "turn_items": (
            "Your turn: play it, tell what the device asks (built, El Paso), click for Sue.",
            "Sue's turn: do what the screen says, click. A mistake? Back.",
            "Power gone? Switch on again: the game goes on where it was.",
        ),
        "footer": (
            "Unofficial fan project. Draft: the device's software is still being written, "
            "names may change.",
        ),
    },
    "de": {
        "title": ("Trailhand", "Kurzübersicht"),
        "button": ("Der Knopf", "Das Loslassen entscheidet; der Balken zeigt, wo du bist."),
        "zones": ("Klick", "Halten", "Zurück", "nichts"),
        "zone_notes": ("weiter", "wählen, mehr", "rückgängig", "zu lang"),
        "button_notes": (
            "Ist der Bildschirm dunkel, weckt der erste Druck nur auf.",
            "In Sues Zug, Halten: warum sie das tut, Stapel leer, Tisch prüfen, berichtigen.",
            "Beim Einschalten gedrückt: sicherer Modus.",
        ),
        "menu": ("Das Menü",),
        "menu_items": (
            "Laufendes Spiel fortsetzen", "Neues Solospiel", "Endwertung, 1 bis 4 Personen",
            "Andere Spiele", "Verlauf", "Einstellungen: Sprache, Knopf, Bild",
            "Selbsttest", "Über: Version, offene Werte",
        ),
        "setup": ("Solo-Aufbau",),
        "setup_items": (
            "Aufbau wie zu zweit: 9 Simmental-Karten.",
            "Sue bekommt Viehtreiber und 7 Scheiben in einer freien Farbe, sonst nichts.",
            "Vorratsstapel: je 3 Cowboys, Baumeister, Ingenieure, Joker, Black Angus und Corriente; "
            "die 18 Karten mischen (oder dem Gerät überlassen).",
            "Automa-Stapel: alle A-Karten und 0 bis 3 B-Karten (jede macht sie stärker); mischen.",
            "Ein Cowboy, ein Baumeister, ein Ingenieur in zufälliger Reihe: Sues erste Arbeiter.",
            "Eine Scheibe von Sue auf Handelsposten 5, ihr Viehtreiber auf El Paso. "
            "Kein Zielplättchen, kein Geld, keine Tauschplättchen.",
            "Du beginnst: 4 $, 1 Tauschplättchen, 4 Karten, 1 der drei Zielplättchen.",
        ),
        "turns": ("Dann abwechselnd",),
        "turn_items": (
            "Dein Zug: spielen, auf Fragen antworten (gebaut, El Paso), Klick für Sue.",
            "Sues Zug: tun, was das Bild sagt, Klick. Vertan? Zurück.",
            "Strom weg? Wieder einschalten: das Spiel geht an derselben Stelle weiter.",
        ),
        "footer": (
            "Inoffizielles Fan-Projekt. Entwurf: die Software des Geräts entsteht noch, "
            "Namen können sich ändern.",
        ),
    },
    "pl": {
        "title": ("Trailhand", "Skrót"),
        "button": ("Przycisk", "Liczy się chwila puszczenia; pasek pokazuje, gdzie jesteś."),
        "zones": ("klik", "przytrzymaj", "wstecz", "nic"),
        "zone_notes": ("dalej", "wybierz, więcej", "cofnij krok", "za długo"),
        "button_notes": (
            "Gdy ekran jest ciemny, pierwsze naciśnięcie tylko go budzi.",
            "W turze Sue przytrzymaj: dlaczego tak gra, pusty stos, kontrola stołu, poprawki.",
            "Przycisk wciśnięty przy włączaniu: tryb awaryjny.",
        ),
        "menu": ("Menu",),
        "menu_items": (
            "Wznów rozpoczętą grę", "Nowa gra solo", "Punktacja końcowa, 1-4 osoby",
            "Inne gry", "Historia", "Ustawienia: język, przycisk, ekran",
            "Autotest", "O urządzeniu: wersja, dane",
        ),
        "setup": ("Przygotowanie gry solo",),
        "setup_items": (
            "Przygotuj grę jak dla dwóch osób: 9 kart Simmental.",
            "Sue dostaje ranczera i 7 dysków w wolnym kolorze, nic więcej.",
            "Talia zasobów: po 3 karty kowboja, budowniczego, inżyniera, pracownika wszechstronnego, "
            "Black Angus i Corriente; potasuj 18 kart (albo zostaw talię urządzeniu).",
            "Talia bota: wszystkie karty A oraz 0-3 karty B (każda to trudniejsza gra); potasuj.",
            "Kowboj, budowniczy i inżynier w rzędzie, w losowej kolejności: pierwsi pracownicy Sue.",
            "Dysk Sue na placówce handlowej 5, jej ranczer w El Paso. Bez żetonu celu, "
            "pieniędzy i żetonów wymiany.",
            "Zaczynasz: 4 $, 1 żeton wymiany, 4 karty, 1 z trzech żetonów celu.",
        ),
        "turns": ("Potem na zmianę",),
        "turn_items": (
            "Twoja tura: graj, odpowiedz na pytania (budowa, El Paso), klik dla Sue.",
            "Tura Sue: zrób, co mówi ekran, klik. Pomyłka? Wstecz.",
            "Zabrakło prądu? Włącz ponownie: gra trwa od tego samego miejsca.",
        ),
        "footer": (
            "Nieoficjalny projekt fanowski. Szkic: oprogramowanie jeszcze powstaje, nazwy "
            "mogą się zmienić.",
        ),
    },
}  # fmt: skip
