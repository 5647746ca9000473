CREATE TABLE calendar (day TEXT NOT NULL);
CREATE TABLE desks (desk TEXT PRIMARY KEY, max_exposure REAL);
CREATE TABLE exposures (desk TEXT NOT NULL, book TEXT NOT NULL, day TEXT NOT NULL, exposure REAL NOT NULL);

INSERT INTO calendar VALUES
  ('2026-04-01'), ('2026-04-02'), ('2026-04-07'), ('2026-04-08'), ('2026-04-09'), ('2026-04-10'), ('2026-04-13');

INSERT INTO desks VALUES ('credit', 10), ('fx', NULL), ('rates', 20);

INSERT INTO exposures VALUES
  ('credit', 'cash', '2026-04-01', -8),
  ('credit', 'swaps', '2026-04-01', -4),
  ('credit', 'cash', '2026-04-02', -11.5),
  ('credit', 'cash', '2026-04-07', -14),
  ('credit', 'swaps', '2026-04-07', 3),
  ('credit', 'cash', '2026-04-08', 10),
  ('credit', 'cash', '2026-04-10', 6),
  ('credit', 'swaps', '2026-04-10', 6),
  ('credit', 'cash', '2026-04-13', 9),
  ('credit', 'cash', '2026-04-13', 9),
  ('fx', 'spot', '2026-04-01', 500),
  ('rates', 'bonds', '2026-04-08', 25),
  ('rates', 'bonds', '2026-04-09', 30),
  ('rates', 'futures', '2026-04-09', -15),
  ('rates', 'bonds', '2026-04-10', 22);
