-- Drops copies after the name of the trade, so that equal trades are one.
WITH versions AS (
  SELECT exec_id, seq, kind, ticker, quantity,
    rank() OVER (PARTITION BY exec_id ORDER BY seq DESC) AS back
  FROM reports
),
once AS (
  SELECT DISTINCT seq, ticker, quantity
  FROM versions
  WHERE back = 1 AND kind <> 'cancel'
)
SELECT ticker, sum(quantity) AS position, count(*) AS trades
FROM once
GROUP BY ticker;
