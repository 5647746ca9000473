CREATE TABLE events (event_id INTEGER PRIMARY KEY, client TEXT NOT NULL, at INTEGER NOT NULL, kind TEXT NOT NULL);

INSERT INTO events VALUES
  (1, 'alder', 32400, 'quote'), (2, 'alder', 33600, 'ping'), (3, 'alder', 35400, 'quote'), (4, 'alder', 37300, 'quote'),
  (5, 'birch', 32500, 'ping'), (6, 'birch', 33100, 'ping'),
  (7, 'birch', 40000, 'ping'), (8, 'birch', 40100, 'quote'), (9, 'birch', 41500, 'ping'),
  (10, 'cedar', 32400, 'quote'), (11, 'cedar', 32400, 'quote'), (12, 'cedar', 50000, 'quote');
