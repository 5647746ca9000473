CREATE TABLE calendar (day TEXT NOT NULL);
CREATE TABLE rates (currency TEXT NOT NULL, day TEXT NOT NULL, rate REAL, PRIMARY KEY (currency, day));

INSERT INTO calendar VALUES
  ('2026-12-31'), ('2027-01-04'), ('2026-12-23'), ('2026-12-24'), ('2026-12-28'), ('2026-12-29'), ('2026-12-30'), ('2027-01-05'), ('2027-01-07'), ('2027-01-06');

INSERT INTO rates VALUES
  -- over Christmas and over New Year; nothing but empty rows at the end
  ('SEK', '2026-12-24', -0.25), ('SEK', '2026-12-30', 0), ('SEK', '2026-12-31', NULL), ('SEK', '2027-01-04', NULL), ('SEK', '2027-01-05', NULL),
  -- falls, so that the last one is not the largest
  ('NOK', '2026-12-23', 4.5), ('NOK', '2026-12-24', 4.25), ('NOK', '2026-12-29', 4.4), ('NOK', '2027-01-05', 4),
  ('DKK', '2026-12-28', NULL), ('DKK', '2027-01-05', 1.6),
  ('PLN', '2026-12-30', NULL),
  -- after a business day without any row
  ('CZK', '2027-01-05', 3.5), ('HUF', '2027-01-07', 0.75);
