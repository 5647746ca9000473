WITH version AS (
  SELECT
    orders.order_id,
    closes.day,
    closes.close,
    row_number() OVER (
      PARTITION BY orders.order_id, closes.day
      ORDER BY closes.published_at DESC
    ) AS age
  FROM orders
  JOIN closes ON closes.ticker = orders.ticker
    AND closes.published_at <= orders.sent_at
),
known AS (
  SELECT order_id, day, close,
    row_number() OVER (
      PARTITION BY order_id ORDER BY day DESC
    ) AS back
  FROM version
  WHERE age = 1 AND close IS NOT NULL
)
SELECT orders.order_id, known.day, known.close
FROM orders
LEFT JOIN known ON known.order_id = orders.order_id
  AND known.back = 1;
