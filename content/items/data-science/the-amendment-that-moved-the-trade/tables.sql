CREATE TABLE reports (exec_id TEXT NOT NULL, seq INTEGER NOT NULL, kind TEXT NOT NULL, ticker TEXT NOT NULL, quantity INTEGER NOT NULL);

INSERT INTO reports VALUES
  ('a1', 1, 'new', 'CORN', 50), ('a2', 2, 'new', 'CORN', -20), ('a1', 3, 'amend', 'RICE', 50),
  ('a3', 4, 'new', 'RICE', 10), ('a3', 4, 'new', 'RICE', 10), ('a4', 5, 'new', 'OATS', 30),
  ('a4', 6, 'cancel', 'OATS', 30), ('a2', 7, 'amend', 'CORN', -25), ('a5', 8, 'new', 'CORN', -25);
