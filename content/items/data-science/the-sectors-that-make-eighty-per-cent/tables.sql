CREATE TABLE trades (trade_id INTEGER PRIMARY KEY, month TEXT NOT NULL, sector TEXT NOT NULL, notional INTEGER NOT NULL);

INSERT INTO trades VALUES
  (1, '2026-01', 'energy', 300), (2, '2026-01', 'energy', -200), (3, '2026-01', 'banks', 250), (4, '2026-01', 'retail', -100),
  (5, '2026-01', 'media', 100), (6, '2026-01', 'transport', 50),
  (7, '2026-02', 'media', -60), (8, '2026-02', 'retail', 20), (9, '2026-02', 'banks', -20), (10, '2026-02', 'media', 60), (11, '2026-02', 'energy', 12);
