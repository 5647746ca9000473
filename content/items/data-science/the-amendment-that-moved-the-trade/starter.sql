SELECT ticker, sum(quantity) AS position, count(*) AS trades
FROM reports
WHERE kind <> 'cancel'
GROUP BY ticker;
