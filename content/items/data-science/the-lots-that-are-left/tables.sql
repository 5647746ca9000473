CREATE TABLE trades (
  trade_id INTEGER PRIMARY KEY, book TEXT NOT NULL, ticker TEXT NOT NULL, day TEXT NOT NULL,
  side TEXT NOT NULL, quantity INTEGER NOT NULL, price REAL NOT NULL
);

INSERT INTO trades VALUES
  (1, 'north', 'copper', '2026-02-02', 'buy', 100, 9.5),
  (2, 'north', 'copper', '2026-02-04', 'buy', 60, 9.75),
  (3, 'north', 'copper', '2026-02-05', 'sell', 120, 10),
  (4, 'south', 'copper', '2026-02-03', 'buy', 40, 9.25),
  (5, 'north', 'tin', '2026-02-03', 'buy', 10, 31),
  (6, 'north', 'copper', '2026-02-06', 'buy', 50, 10.5),
  (7, 'south', 'copper', '2026-02-09', 'sell', 40, 10.25),
  (8, 'south', 'zinc', '2026-02-09', 'buy', 30, 2.5),
  (9, 'south', 'zinc', '2026-02-09', 'buy', 20, 2.75),
  (10, 'south', 'zinc', '2026-02-10', 'sell', 5, 3);
