-- Takes the trade in its old ticker for another trade.
WITH versions AS (
  SELECT exec_id, kind, ticker, quantity,
    row_number() OVER (PARTITION BY exec_id, ticker ORDER BY seq DESC) AS back
  FROM reports
)
SELECT ticker, sum(quantity) AS position, count(*) AS trades
FROM versions
WHERE back = 1 AND kind <> 'cancel'
GROUP BY ticker;
