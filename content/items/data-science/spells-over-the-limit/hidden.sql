CREATE TABLE calendar (day TEXT NOT NULL);
CREATE TABLE desks (desk TEXT PRIMARY KEY, max_exposure REAL);
CREATE TABLE exposures (desk TEXT NOT NULL, book TEXT NOT NULL, day TEXT NOT NULL, exposure REAL NOT NULL);

INSERT INTO calendar VALUES
  ('2027-01-04'), ('2027-01-05'), ('2026-12-22'), ('2026-12-31'), ('2026-12-23'), ('2026-12-24'), ('2026-12-28'), ('2026-12-30'), ('2026-12-29');

INSERT INTO desks VALUES ('metals', 5), ('energy', 0), ('grains', 8), ('softs', NULL);

INSERT INTO exposures VALUES
  -- over Christmas and over New Year; one day of each is back at the limit itself
  ('metals', 'cash', '2026-12-24', 6), ('metals', 'cash', '2026-12-28', 7), ('metals', 'cash', '2026-12-29', 5),
  ('metals', 'cash', '2026-12-31', -5.5), ('metals', 'cash', '2027-01-04', -9), ('metals', 'cash', '2027-01-05', -6),
  -- a limit of nothing, which is not the same as none
  ('energy', 'gas', '2026-12-22', 1), ('energy', 'power', '2026-12-22', -1),
  ('energy', 'gas', '2026-12-23', 2), ('energy', 'gas', '2026-12-30', 0.5),
  -- the whole day sent three times, and two books that are alike
  ('grains', 'wheat', '2026-12-23', 4.5), ('grains', 'maize', '2026-12-23', 4.5),
  ('grains', 'wheat', '2026-12-23', 4.5), ('grains', 'maize', '2026-12-23', 4.5),
  ('grains', 'wheat', '2026-12-23', 4.5), ('grains', 'maize', '2026-12-23', 4.5),
  ('grains', 'wheat', '2026-12-24', 7), ('grains', 'wheat', '2026-12-24', 7),
  ('grains', 'wheat', '2026-12-28', 8.5),
  ('softs', 'cocoa', '2026-12-28', 90),
  -- two desks with books of one name and one exposure
  ('grains', 'hedge', '2026-12-31', 9), ('metals', 'hedge', '2026-12-22', 9), ('grains', 'hedge', '2026-12-22', 9), ('energy', 'hedge', '2026-12-31', 9);
