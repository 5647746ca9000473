-- Counts only sales since the purchase, but all purchases.
WITH bought AS (
  SELECT trade_id, book, ticker, day, quantity, price,
    sum(quantity) OVER (PARTITION BY book, ticker ORDER BY day, trade_id) AS so_far
  FROM trades
  WHERE side = 'buy'
),
lots AS (
  SELECT bought.trade_id, bought.price,
    min(bought.quantity, bought.so_far - coalesce((
      SELECT sum(sold.quantity)
      FROM trades AS sold
      WHERE sold.side = 'sell' AND sold.book = bought.book
        AND sold.ticker = bought.ticker AND sold.day >= bought.day
    ), 0)) AS remaining
  FROM bought
)
SELECT trade_id, remaining, remaining * price AS cost
FROM lots
WHERE remaining > 0;
