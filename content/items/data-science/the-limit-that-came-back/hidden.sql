CREATE TABLE snapshots (desk TEXT NOT NULL, day TEXT NOT NULL, max_exposure INTEGER, PRIMARY KEY (desk, day));

INSERT INTO snapshots VALUES
  -- gone for a day and back with the same limit
  ('metals', '2026-09-01', 5), ('metals', '2026-09-02', 5), ('metals', '2026-09-08', 5), ('metals', '2026-09-09', 5),
  -- never a limit, and gone in between
  ('softs', '2026-09-01', NULL), ('softs', '2026-09-04', NULL), ('softs', '2026-09-08', NULL), ('softs', '2026-09-09', NULL),
  -- new, to nothing, to none, and to nothing again; the rows do not stand in order
  ('grains', '2026-09-09', 0), ('grains', '2026-09-08', NULL), ('grains', '2026-09-04', 0), ('grains', '2026-09-02', 8),
  -- there on the last day alone, and on the first alone
  ('energy', '2026-09-09', 40), ('power', '2026-09-01', 40),
  ('index', '2026-09-01', 7), ('index', '2026-09-02', 7), ('index', '2026-09-04', 7), ('index', '2026-09-08', 7), ('index', '2026-09-09', 7);
