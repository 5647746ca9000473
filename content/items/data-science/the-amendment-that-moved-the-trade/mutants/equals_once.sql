-- Adds equal quantities up once.
WITH versions AS (
  SELECT exec_id, kind, ticker, quantity,
    row_number() OVER (PARTITION BY exec_id ORDER BY seq DESC) AS back
  FROM reports
)
SELECT ticker, sum(DISTINCT quantity) AS position, count(*) AS trades
FROM versions
WHERE back = 1 AND kind <> 'cancel'
GROUP BY ticker;
