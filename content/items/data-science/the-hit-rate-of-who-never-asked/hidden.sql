CREATE TABLE clients (client_id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE rfqs (rfq_id INTEGER PRIMARY KEY, client_id INTEGER, asked_at TEXT NOT NULL, notional INTEGER NOT NULL, dealt INTEGER);

INSERT INTO clients VALUES (21, 'Hazel'), (22, 'Iroko'), (23, 'Juniper'), (24, 'Juniper'), (25, 'Kauri'), (26, 'Larch');

INSERT INTO rfqs VALUES
  -- on the last afternoon, and at the first minute
  (201, 21, '2026-03-31 16:40', 7, 1), (202, 21, '2026-03-30 10:00', 14, 0), (203, 21, '2026-01-01 00:00', 3, 1),
  -- two that are alike
  (204, 22, '2026-02-10 09:00', 5, 1), (205, 22, '2026-02-10 09:00', 5, 1), (206, 22, '2026-02-10 09:00', 5, 0),
  -- nothing but losses, which is zero and not nothing
  (207, 23, '2026-01-08 09:00', 6, 0), (208, 23, '2026-01-09 09:00', 6, 0),
  (209, 24, '2026-01-08 09:00', 6, NULL), (210, 24, '2026-03-31 23:59', 2, 1),
  (211, 25, '2026-04-01 00:00', 9, 1), (212, NULL, '2026-01-15 09:00', 11, 0),
  -- the same months of the years before and after
  (213, 22, '2025-02-10 09:00', 4, 0), (214, 25, '2025-01-20 11:30', 3, 1), (215, 21, '2027-03-30 10:00', 6, 0), (216, 26, '2027-01-01 00:00', 8, NULL);
