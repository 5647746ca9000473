"""Each line as the operations on file and folder that it needs, and Ben's rights to them."""

NEEDS = {
    "a": [("limits.csv", "r"), ("limits.csv", "w")],
    "b": [("limits.csv", "r"), (".", "w"), (".", "x")],
    "c": [("limits.csv", "own")],
    "d": [(".", "w"), (".", "x"), ("limits.csv", "w")],
}
MODES = {".": "rwxrwxr-x", "limits.csv": "r--r--r--"}


def closed_form():
    mode = {name: text[3:6] for name, text in MODES.items()}  # Ben is in the group and owns nothing
    [letter] = [letter for letter, needs in NEEDS.items() if all(right in mode[name] for name, right in needs)]
    return letter


def simulate(seed):
    """A small file system: names lead to files, and a file has a mode as a number."""
    works = []
    for letter in "abcd":
        folder, files = {"limits.csv": 1}, {1: {"mode": 0o444, "ben": False, "text": "100"}}
        may_change_folder = bool(0o775 & 0o020)

        def write(name, text):
            if name not in folder:
                if not may_change_folder:
                    return False
                number = max(files) + 1
                folder[name], files[number] = number, {"mode": 0o664, "ben": True, "text": ""}
            file = files[folder[name]]
            if not file["mode"] & (0o200 if file["ben"] else 0o020):
                return False
            file["text"] = text
            return True

        if letter == "a":
            write("limits.csv", "250")
        elif letter == "b":
            if write("temporary", "250") and may_change_folder:
                folder["limits.csv"] = folder.pop("temporary")
        elif letter == "c":
            if files[folder["limits.csv"]]["ben"]:
                files[folder["limits.csv"]]["mode"] |= 0o200
                write("limits.csv", "250")
        else:
            write("new.csv", "250") and write("limits.csv", "250")
        if files[folder["limits.csv"]]["text"] == "250":
            works.append(letter)
    [letter] = works
    return letter
