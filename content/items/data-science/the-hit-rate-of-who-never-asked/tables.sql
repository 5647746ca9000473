CREATE TABLE clients (client_id INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE rfqs (rfq_id INTEGER PRIMARY KEY, client_id INTEGER, asked_at TEXT NOT NULL, notional INTEGER NOT NULL, dealt INTEGER);

INSERT INTO clients VALUES (1, 'Alder Pensions'), (2, 'Birch Re'), (3, 'Cedar Fund'), (4, 'Dogwood'), (5, 'Birch Re'), (6, 'Elder Trust');

INSERT INTO rfqs VALUES
  (101, 1, '2026-01-05 09:10', 5, 1),
  (102, 1, '2026-02-11 14:02', 10, 0),
  (103, 1, '2026-03-30 11:45', 20, NULL),
  (104, 2, '2026-01-19 10:00', 8, 1),
  (105, 2, '2026-03-02 15:30', 2, 1),
  (106, 3, '2026-03-20 08:55', 15, NULL),
  (107, 4, '2025-12-31 16:59', 30, 1),
  (108, 4, '2026-04-01 08:00', 30, 1),
  (109, NULL, '2026-02-02 12:00', 50, 1),
  (110, 5, '2026-02-27 13:20', 4, 0),
  (111, 5, '2026-03-09 13:25', 12, 1);
