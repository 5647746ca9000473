CREATE TABLE trades (
  trade_id INTEGER PRIMARY KEY, book TEXT NOT NULL, ticker TEXT NOT NULL, day TEXT NOT NULL,
  side TEXT NOT NULL, quantity INTEGER NOT NULL, price REAL NOT NULL
);

INSERT INTO trades VALUES
  -- booked late: the oldest purchase has the highest number
  (31, 'east', 'lead', '2026-05-05', 'buy', 30, 2.25),
  (32, 'east', 'lead', '2026-05-07', 'sell', 25, 2.5),
  (40, 'east', 'lead', '2026-05-04', 'buy', 20, 2),
  -- three of one day, and a sale that ends within the second; sold in two pieces
  (50, 'east', 'nickel', '2026-05-06', 'buy', 10, 18),
  (51, 'east', 'nickel', '2026-05-06', 'buy', 10, 17.5),
  (52, 'east', 'nickel', '2026-05-06', 'buy', 10, 18.5),
  (53, 'east', 'nickel', '2026-05-07', 'sell', 8, 19),
  (54, 'east', 'nickel', '2026-05-08', 'sell', 8, 19.5),
  -- another book that sells the same ticker, and one that sells nothing
  (60, 'west', 'lead', '2026-05-04', 'buy', 90, 2),
  (61, 'west', 'lead', '2026-05-08', 'sell', 89, 2.5),
  (62, 'west', 'tin', '2026-05-08', 'buy', 5, 30),
  -- sold out to the last unit, and bought again
  (70, 'west', 'zinc', '2026-05-04', 'buy', 15, 2.5),
  (71, 'west', 'zinc', '2026-05-05', 'sell', 15, 2.75),
  (72, 'west', 'zinc', '2026-05-06', 'buy', 7, 3),
  -- sold out, bought again, and sold in part
  (80, 'west', 'gold', '2026-05-04', 'buy', 10, 40),
  (81, 'west', 'gold', '2026-05-05', 'sell', 10, 41),
  (82, 'west', 'gold', '2026-05-06', 'buy', 10, 42),
  (83, 'west', 'gold', '2026-05-07', 'sell', 4, 43);
