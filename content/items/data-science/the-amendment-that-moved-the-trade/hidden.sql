CREATE TABLE reports (exec_id TEXT NOT NULL, seq INTEGER NOT NULL, kind TEXT NOT NULL, ticker TEXT NOT NULL, quantity INTEGER NOT NULL);

INSERT INTO reports VALUES
  -- the last message repeated, and an earlier one repeated after it
  ('b1', 2, 'amend', 'WOOD', 70), ('b1', 2, 'amend', 'WOOD', 70), ('b1', 1, 'new', 'WOOD', 90), ('b1', 2, 'amend', 'WOOD', 70), ('b1', 1, 'new', 'WOOD', 90),
  -- moved there and back
  ('b2', 3, 'new', 'WOOD', 15), ('b2', 4, 'amend', 'COAL', 15), ('b2', 9, 'amend', 'WOOD', 12),
  -- cancelled after an amendment, and the cancellation repeated
  ('b3', 5, 'new', 'COAL', 40), ('b3', 6, 'amend', 'COAL', 45), ('b3', 8, 'cancel', 'COAL', 45), ('b3', 8, 'cancel', 'COAL', 45),
  -- two equal trades, and two that make a position of nothing
  ('b4', 10, 'new', 'COAL', 8), ('b5', 11, 'new', 'COAL', 8),
  ('b6', 12, 'new', 'SALT', 6), ('b7', 13, 'new', 'SALT', -6),
  ('b8', 14, 'new', 'LIME', 9), ('b8', 15, 'cancel', 'LIME', 9),
  -- two trades whose messages have one seq, which is also that of an old message of another trade
  ('b9', 3, 'new', 'COAL', 4), ('c1', 3, 'new', 'COAL', 4);
