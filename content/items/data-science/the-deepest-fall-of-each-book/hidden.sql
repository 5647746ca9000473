CREATE TABLE pnl (book TEXT NOT NULL, day TEXT NOT NULL, source TEXT NOT NULL, amount INTEGER NOT NULL);

INSERT INTO pnl VALUES
  -- a rise within a day that its end does not show; the rows do not stand in order
  ('basis', '2026-01-07', 'fees', -90), ('basis', '2026-01-06', 'swaps', 30), ('basis', '2026-01-07', 'swaps', 85), ('basis', '2026-01-08', 'swaps', -6),
  -- two falls of one size, with a new peak in between
  ('gamma', '2026-01-05', 'options', 100), ('gamma', '2026-01-06', 'options', -35), ('gamma', '2026-01-07', 'options', 50), ('gamma', '2026-01-08', 'options', -20), ('gamma', '2026-01-09', 'options', -15),
  -- nothing but losses, of which two are alike
  ('index', '2026-01-05', 'futures', -7), ('index', '2026-01-06', 'futures', -7), ('index', '2026-01-07', 'futures', 3),
  -- never below its peak: it stands still once
  ('loans', '2026-01-05', 'carry', 0), ('loans', '2026-01-06', 'carry', 8), ('loans', '2026-01-07', 'carry', 8), ('loans', '2026-01-07', 'fees', -8),
  -- two equal sources on a day
  ('pairs', '2026-01-05', 'long', 12), ('pairs', '2026-01-06', 'long', -6), ('pairs', '2026-01-06', 'short', -6), ('pairs', '2026-01-07', 'long', 1),
  -- the smallest fall that there is
  ('repo', '2026-01-05', 'carry', 3), ('repo', '2026-01-06', 'fees', -1),
  -- higher every day
  ('swaps', '2026-01-05', 'swaps', 4), ('swaps', '2026-01-06', 'swaps', 2);
