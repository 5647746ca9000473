SELECT ticker, count(*) AS most
FROM orders
GROUP BY ticker;
