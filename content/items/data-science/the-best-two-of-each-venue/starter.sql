SELECT venue, dealer, sum(quantity) AS volume
FROM trades
GROUP BY venue, dealer
ORDER BY venue, volume DESC;
