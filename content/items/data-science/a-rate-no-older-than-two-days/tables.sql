CREATE TABLE calendar (day TEXT NOT NULL);
CREATE TABLE rates (currency TEXT NOT NULL, day TEXT NOT NULL, rate REAL, PRIMARY KEY (currency, day));

INSERT INTO calendar VALUES
  ('2026-03-05'), ('2026-03-06'), ('2026-03-09'), ('2026-03-10'), ('2026-03-11'), ('2026-03-12'), ('2026-03-13');

INSERT INTO rates VALUES
  ('EUR', '2026-03-05', 1.95), ('EUR', '2026-03-06', 2.0), ('EUR', '2026-03-09', NULL), ('EUR', '2026-03-10', 2.05),
  ('EUR', '2026-03-12', NULL), ('EUR', '2026-03-13', 2.1),
  ('CHF', '2026-03-06', 0.25), ('CHF', '2026-03-13', 0.2),
  ('JPY', '2026-03-09', NULL), ('JPY', '2026-03-10', 0.5), ('JPY', '2026-03-11', 0.5);
