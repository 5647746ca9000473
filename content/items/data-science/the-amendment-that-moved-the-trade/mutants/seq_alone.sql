-- Looks for the last seq without its trade.
WITH once AS (
  SELECT DISTINCT exec_id, seq, kind, ticker, quantity FROM reports
)
SELECT ticker, sum(quantity) AS position, count(*) AS trades
FROM once
WHERE seq IN (SELECT max(seq) FROM reports GROUP BY exec_id) AND kind <> 'cancel'
GROUP BY ticker;
