CREATE TABLE trades (trade_id INTEGER PRIMARY KEY, venue TEXT NOT NULL, dealer TEXT NOT NULL, quantity INTEGER NOT NULL, cancels INTEGER);

INSERT INTO trades VALUES
  (1, 'harbour', 'ines', 40, NULL), (2, 'harbour', 'jon', 90, NULL), (3, 'harbour', 'jon', 90, 2), (4, 'harbour', 'jon', 35, NULL),
  (5, 'harbour', 'kaya', 30, NULL), (6, 'harbour', 'ines', 10, NULL), (7, 'harbour', 'kaya', 5, NULL), (8, 'harbour', 'lars', 20, NULL),
  (9, 'quarry', 'ines', 15, NULL), (10, 'quarry', 'mona', 25, NULL), (11, 'quarry', 'mona', 25, 10);
