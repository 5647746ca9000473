CREATE TABLE orders (order_id INTEGER PRIMARY KEY, ticker TEXT NOT NULL, sent_at TEXT NOT NULL);
CREATE TABLE closes (
  ticker TEXT NOT NULL, day TEXT NOT NULL, close REAL, published_at TEXT NOT NULL,
  PRIMARY KEY (ticker, day, published_at)
);

INSERT INTO orders VALUES
  (11, 'FERN', '2026-06-10 07:00'),
  (12, 'FERN', '2026-06-10 12:00'),
  (13, 'FERN', '2026-06-10 16:00'),
  (14, 'GULL', '2026-06-11 09:00'),
  (15, 'GULL', '2026-06-12 09:00'),
  (16, 'GULL', '2026-06-12 09:00'),
  (17, 'HAZE', '2026-06-09 09:00'),
  (18, 'HAZE', '2026-06-15 09:00'),
  (19, 'IRIS', '2026-06-15 09:00'),
  (20, 'FERN', '2026-06-09 18:00');

INSERT INTO closes VALUES
  -- withdrawn in the morning, and published again in the afternoon
  ('FERN', '2026-06-08', 61.0, '2026-06-08 18:00'),
  ('FERN', '2026-06-09', 62.5, '2026-06-09 18:00'),
  ('FERN', '2026-06-09', NULL, '2026-06-10 11:00'),
  ('FERN', '2026-06-09', 62.1, '2026-06-10 15:00'),
  -- restated downwards, then upwards, and back to what it was
  ('GULL', '2026-06-10', 8.40, '2026-06-10 18:00'),
  ('GULL', '2026-06-10', 8.10, '2026-06-11 08:00'),
  ('GULL', '2026-06-11', 8.30, '2026-06-11 18:00'),
  ('GULL', '2026-06-10', 8.40, '2026-06-11 19:00'),
  ('GULL', '2026-06-11', 8.55, '2026-06-12 08:00'),
  ('GULL', '2026-06-11', 8.30, '2026-06-12 08:30'),
  -- nothing left but what was withdrawn
  ('HAZE', '2026-06-05', 210.0, '2026-06-05 18:00'),
  ('HAZE', '2026-06-05', NULL, '2026-06-08 10:00'),
  ('HAZE', '2026-06-08', NULL, '2026-06-08 18:00'),
  ('HAZE', '2026-06-08', 214.0, '2026-06-12 10:00');
