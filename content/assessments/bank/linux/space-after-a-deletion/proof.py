def closed_form(a=400, b=146, c=330, d=243, big=903):
    return b + d


def simulate(seed, a=400, b=146, c=330, d=243, big=903):
    """Counts the references of each inode, and sums the blocks of those that have none left."""
    blocks = {"mon": a, "tue": b, "wed": c, "thu": d, "fri": 0, "target": 500}
    names = {
        "/data/logs/mon.log": "mon",
        "/data/elsewhere": "mon",
        "/data/logs/tue.log": "tue",
        "/data/logs/tue.bak": "tue",
        "/data/logs/wed.log": "wed",
        "/data/logs/thu.log": "thu",
        "/data/logs/fri.log": "fri",
        "/data/keep/fri.log": "target",
    }
    descriptors = {"tickd": ["thu"], "riskd": ["wed"]}
    names = {name: inode for name, inode in names.items() if not name.startswith("/data/logs/")}
    del descriptors["tickd"]
    held = set(names.values()).union(*descriptors.values())
    return sum(size for inode, size in blocks.items() if inode not in held), 0.0


def working(a, b, c, d, big):
    inodes = {f"i{k}": 40_000 + 7 * a + k for k in range(1, 6)}
    return {**inodes, "total": a + 2 * b + c + d, "answer": b + d}


def wrong(a, b, c, d, big):
    return [big + d, 2 * b + d, a + b + d, b + c + d, b, a + 2 * b + c + d]
