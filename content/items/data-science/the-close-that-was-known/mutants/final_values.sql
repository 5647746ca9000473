-- Finds the right day, and takes the close as it stands today.
WITH version AS (
  SELECT o.order_id, o.ticker, c.day, c.close,
    row_number() OVER (PARTITION BY o.order_id, c.day ORDER BY c.published_at DESC) AS age
  FROM orders AS o JOIN closes AS c ON c.ticker = o.ticker AND c.published_at <= o.sent_at
),
known AS (
  SELECT order_id, ticker, day, row_number() OVER (PARTITION BY order_id ORDER BY day DESC) AS back
  FROM version WHERE age = 1 AND close IS NOT NULL
)
SELECT o.order_id, k.day,
  (SELECT c.close FROM closes AS c WHERE c.ticker = k.ticker AND c.day = k.day ORDER BY c.published_at DESC LIMIT 1) AS close
FROM orders AS o LEFT JOIN known AS k ON k.order_id = o.order_id AND k.back = 1;
