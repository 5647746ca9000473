-- Leaves more of a purchase than was bought.
WITH bought AS (
  SELECT trade_id, book, ticker, quantity, price,
    sum(quantity) OVER (PARTITION BY book, ticker ORDER BY day, trade_id) AS so_far
  FROM trades
  WHERE side = 'buy'
),
sold AS (
  SELECT book, ticker, sum(quantity) AS quantity
  FROM trades
  WHERE side = 'sell'
  GROUP BY book, ticker
),
lots AS (
  SELECT bought.trade_id, bought.price,
    bought.so_far - coalesce(sold.quantity, 0) AS remaining
  FROM bought
  LEFT JOIN sold ON sold.book = bought.book AND sold.ticker = bought.ticker
)
SELECT trade_id, remaining, remaining * price AS cost
FROM lots
WHERE remaining > 0;
