-- The highest seq of each trade, on rows that are told once.
SELECT ticker, sum(quantity) AS position, count(exec_id) AS trades
FROM (SELECT DISTINCT * FROM reports) AS r
WHERE (exec_id, seq) IN (SELECT exec_id, max(seq) FROM reports GROUP BY exec_id) AND kind IN ('new', 'amend')
GROUP BY ticker;
