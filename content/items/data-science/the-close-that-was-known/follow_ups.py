"""The Close That Was Known, what is asked next: orders that a deleted withdrawal replays wrongly."""

CLOSES = [("03-02", "a", "03-02 18:00"), ("03-03", "b", "03-03 18:00"), ("03-03", None, "03-04 09:00"), ("03-04", "c", "03-04 18:00")]
DELETED_AT = "03-05 12:00"
ORDERS = ["03-03 20:00", "03-04 08:00", "03-04 10:00", "03-04 15:00", "03-04 19:00", "03-05 10:00", "03-05 14:00"]


def closed_form_deleted_withdrawal():
    """Two tables are asked as the question asks: the one of the moment, and today's without the deleted row."""
    today = [row for row in CLOSES if row[1] is not None]
    return sum(_known(today, sent) != _known(CLOSES if sent < DELETED_AT else today, sent) for sent in ORDERS)


def _known(table, sent):
    counted = {day: max((row for row in table if row[0] == day and row[2] <= sent), key=lambda row: row[2], default=None) for day, _, _ in table}
    return max(((day, row[1]) for day, row in counted.items() if row and row[1]), default=(None, None))


def simulate_deleted_withdrawal(seed):
    """By living through it: what is on the screen changes with each event, orders write it down, and the replay forgets two of the events."""
    publish = [(at, "close", (day, close)) for day, close, at in CLOSES if close]
    withdrawal = [("03-04 09:00", "withdraw", "03-03"), (DELETED_AT, "close", ("03-03", "b"))]
    lived, replayed = _lived(publish + withdrawal), _lived(publish)
    return sum(lived[sent] != replayed[sent] for sent in ORDERS), 0.0


def _lived(events):
    screen, notes = {}, {}
    for at, what, of in sorted(events + [(sent, "order", "") for sent in ORDERS], key=lambda event: event[0]):
        if what == "close":
            screen[of[0]] = of[1]
        elif what == "withdraw":
            del screen[of]
        else:
            notes[at] = max(screen.items())
    return notes


if __name__ == "__main__":
    assert closed_form_deleted_withdrawal() == simulate_deleted_withdrawal(1)[0] == 2
