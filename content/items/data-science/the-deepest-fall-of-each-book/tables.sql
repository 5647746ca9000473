CREATE TABLE pnl (book TEXT NOT NULL, day TEXT NOT NULL, source TEXT NOT NULL, amount INTEGER NOT NULL);

INSERT INTO pnl VALUES
  ('carry', '2026-01-05', 'carry', 40), ('carry', '2026-01-06', 'carry', -10), ('carry', '2026-01-07', 'carry', 25), ('carry', '2026-01-08', 'carry', -30), ('carry', '2026-01-09', 'carry', 20),
  ('carry', '2026-01-12', 'fees', -40), ('carry', '2026-01-12', 'carry', 5),
  ('trend', '2026-01-05', 'futures', 10), ('trend', '2026-01-06', 'futures', 15), ('trend', '2026-01-06', 'fees', -5), ('trend', '2026-01-07', 'futures', 0),
  ('value', '2026-01-05', 'shares', -20), ('value', '2026-01-06', 'shares', 15), ('value', '2026-01-07', 'shares', -15), ('value', '2026-01-08', 'shares', 60);
