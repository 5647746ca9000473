SELECT book, ticker, sum(quantity) AS bought
FROM trades
WHERE side = 'buy'
GROUP BY book, ticker;
