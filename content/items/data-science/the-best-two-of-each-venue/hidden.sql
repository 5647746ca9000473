CREATE TABLE trades (trade_id INTEGER PRIMARY KEY, venue TEXT NOT NULL, dealer TEXT NOT NULL, quantity INTEGER NOT NULL, cancels INTEGER);

INSERT INTO trades VALUES
  -- two at the top: there is no second place, and the third has two above it
  (21, 'delta', 'nora', 50, NULL), (22, 'delta', 'otto', 25, NULL), (23, 'delta', 'otto', 25, NULL), (24, 'delta', 'pia', 45, NULL),
  -- the best is last in the alphabet, and the cancellation was booked before the trade that stands
  (36, 'anvil', 'zoe', 70, NULL), (31, 'anvil', 'zoe', 70, NULL), (32, 'anvil', 'zoe', 70, 31), (33, 'anvil', 'rui', 60, NULL), (34, 'anvil', 'sam', 60, NULL), (35, 'anvil', 'tea', 60, NULL), (37, 'anvil', 'uma', 59, NULL),
  -- nothing is left of one, and another is alone
  (41, 'mill', 'rui', 5, NULL), (42, 'mill', 'sam', 9, NULL), (43, 'mill', 'sam', 9, 42), (44, 'mill', 'tea', 4, NULL), (45, 'mill', 'nora', 3, NULL),
  -- the trade that is taken back is not the last one before the cancellation
  (46, 'mill', 'vic', 6, NULL), (47, 'mill', 'vic', 2, NULL), (48, 'mill', 'vic', 6, 46);
