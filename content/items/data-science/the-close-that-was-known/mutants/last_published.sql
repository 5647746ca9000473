-- Takes the row that was published last, whichever day it is about.
WITH known AS (
  SELECT o.order_id, c.day, c.close, row_number() OVER (PARTITION BY o.order_id ORDER BY c.published_at DESC) AS back
  FROM orders AS o JOIN closes AS c ON c.ticker = o.ticker AND c.published_at <= o.sent_at
  WHERE c.close IS NOT NULL
)
SELECT o.order_id, k.day, k.close FROM orders AS o LEFT JOIN known AS k ON k.order_id = o.order_id AND k.back = 1;
