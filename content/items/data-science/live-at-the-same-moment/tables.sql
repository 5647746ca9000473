CREATE TABLE orders (order_id INTEGER PRIMARY KEY, ticker TEXT NOT NULL, sent_at INTEGER NOT NULL, done_at INTEGER);

INSERT INTO orders VALUES
  (1, 'KITE', 100, 400), (2, 'KITE', 200, 300), (3, 'KITE', 300, 500), (4, 'KITE', 350, 350), (5, 'KITE', 400, 450),
  (6, 'MOSS', 100, NULL), (7, 'MOSS', 100, 250), (8, 'MOSS', 600, 700);
