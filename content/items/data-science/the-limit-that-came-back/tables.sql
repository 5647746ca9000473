CREATE TABLE snapshots (desk TEXT NOT NULL, day TEXT NOT NULL, max_exposure INTEGER, PRIMARY KEY (desk, day));

INSERT INTO snapshots VALUES
  ('credit', '2026-05-04', 10), ('credit', '2026-05-05', 10), ('credit', '2026-05-07', 20), ('credit', '2026-05-08', 10), ('credit', '2026-05-11', 10),
  ('fx', '2026-05-04', NULL), ('fx', '2026-05-05', 50), ('fx', '2026-05-07', 50), ('fx', '2026-05-08', NULL), ('fx', '2026-05-11', NULL),
  ('rates', '2026-05-05', 30), ('rates', '2026-05-07', 30);
