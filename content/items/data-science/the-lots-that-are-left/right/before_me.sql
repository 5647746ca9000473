-- How much was bought before each purchase, without a window.
SELECT * FROM (
  SELECT b.trade_id,
    b.quantity - max(0, min(b.quantity,
      (SELECT total(s.quantity) FROM trades AS s WHERE s.side = 'sell' AND s.book = b.book AND s.ticker = b.ticker)
      - (SELECT total(e.quantity) FROM trades AS e WHERE e.side = 'buy' AND e.book = b.book AND e.ticker = b.ticker AND (e.day, e.trade_id) < (b.day, b.trade_id))
    )) AS remaining,
    b.price * (b.quantity - max(0, min(b.quantity,
      (SELECT total(s.quantity) FROM trades AS s WHERE s.side = 'sell' AND s.book = b.book AND s.ticker = b.ticker)
      - (SELECT total(e.quantity) FROM trades AS e WHERE e.side = 'buy' AND e.book = b.book AND e.ticker = b.ticker AND (e.day, e.trade_id) < (b.day, b.trade_id))
    ))) AS cost
  FROM trades AS b
  WHERE b.side = 'buy'
) WHERE remaining > 0;
