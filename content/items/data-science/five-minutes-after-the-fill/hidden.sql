CREATE TABLE fills (fill_id INTEGER PRIMARY KEY, ticker TEXT NOT NULL, at INTEGER NOT NULL, side INTEGER NOT NULL, price REAL NOT NULL);
CREATE TABLE quotes (quote_id INTEGER NOT NULL, ticker TEXT NOT NULL, at INTEGER NOT NULL, bid REAL, ask REAL);

INSERT INTO fills VALUES
  (21, 'FERN', 100, 1, 60), (22, 'FERN', 101, -1, 60), (23, 'FERN', 99, 1, 60.5),
  (24, 'GULL', 100, 1, 8), (25, 'GULL', 100, 1, 8), (26, 'HAZE', 100, -1, 210), (27, 'IRIS', 100, 1, 5), (28, 'GULL', 400, -1, 8.25), (29, 'HAZE', 5000, 1, 209);

INSERT INTO quotes VALUES
  -- sixty seconds old and one more; at the moment itself, and a second after it
  (58, 'FERN', 340, 61, 62), (51, 'FERN', 399, 59, 59.5), (52, 'FERN', 400, 62, 63), (53, 'FERN', 401, 64, 65),
  (54, 'GULL', 340, 8.25, 8.5), (55, 'GULL', 639, 8.5, 8.75),
  -- of one second, stored the other way round; the one before it had both sides
  (63, 'HAZE', 380, NULL, 212), (62, 'HAZE', 380, 211, 212), (61, 'HAZE', 379, 208, 209),
  (64, 'IRIS', 5300, 5, 5.5);
