CREATE TABLE trades (trade_id INTEGER PRIMARY KEY, month TEXT NOT NULL, sector TEXT NOT NULL, notional INTEGER NOT NULL);

INSERT INTO trades VALUES
  -- exactly eighty per cent with two
  (21, '2026-07', 'steel', 25), (22, '2026-07', 'steel', -25), (23, '2026-07', 'paper', 30), (24, '2026-07', 'glass', -12), (25, '2026-07', 'wool', 8),
  -- one makes it all by itself
  (31, '2026-08', 'wool', 900), (32, '2026-08', 'wool', -5), (33, '2026-08', 'glass', 95),
  -- four equals, of which three and a bit would do; the names are not in the order of the rows
  (41, '2026-09', 'wool', 10), (42, '2026-09', 'paper', -10), (43, '2026-09', 'glass', 4), (44, '2026-09', 'glass', -6), (45, '2026-09', 'steel', 10),
  -- two trades of one size, and a sector that was bought and sold back
  (51, '2026-10', 'glass', 7), (52, '2026-10', 'glass', 7), (53, '2026-10', 'paper', 9), (54, '2026-10', 'steel', -1), (55, '2026-10', 'steel', 1),
  -- exactly eighty per cent with three, whose shares do not add up to 0.8 as floats
  (61, '2026-11', 'steel', 50), (62, '2026-11', 'paper', -20), (63, '2026-11', 'glass', 10), (64, '2026-11', 'wool', -10), (65, '2026-11', 'cotton', 10),
  -- exactly eighty per cent again, in other parts: also where a sum of floats makes up for its roundings
  (71, '2026-12', 'steel', -25), (72, '2026-12', 'paper', 14), (73, '2026-12', 'glass', 5), (74, '2026-12', 'wool', 5), (75, '2026-12', 'cotton', -4), (76, '2026-12', 'silk', 2);
