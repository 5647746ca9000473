-- Takes the first version of a day, and no restatement.
WITH version AS (
  SELECT o.order_id, c.day, c.close, row_number() OVER (PARTITION BY o.order_id, c.day ORDER BY c.published_at) AS age
  FROM orders AS o JOIN closes AS c ON c.ticker = o.ticker AND c.published_at <= o.sent_at
),
known AS (
  SELECT order_id, day, close, row_number() OVER (PARTITION BY order_id ORDER BY day DESC) AS back
  FROM version WHERE age = 1 AND close IS NOT NULL
)
SELECT o.order_id, k.day, k.close FROM orders AS o LEFT JOIN known AS k ON k.order_id = o.order_id AND k.back = 1;
