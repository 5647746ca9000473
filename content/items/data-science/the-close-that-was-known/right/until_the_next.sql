-- Gives every row the moment at which the next one took its place, then joins on the interval.
WITH spans AS (
  SELECT ticker, day, close, published_at,
    lead(published_at, 1, '9999') OVER (PARTITION BY ticker, day ORDER BY published_at) AS replaced_at
  FROM closes
),
valid AS (
  SELECT o.order_id, s.day, s.close
  FROM orders AS o
  JOIN spans AS s ON s.ticker = o.ticker AND s.published_at <= o.sent_at AND o.sent_at < s.replaced_at
  WHERE s.close IS NOT NULL
)
SELECT o.order_id, v.day, v.close
FROM orders AS o
LEFT JOIN valid AS v ON v.order_id = o.order_id
  AND v.day = (SELECT max(w.day) FROM valid AS w WHERE w.order_id = o.order_id);
