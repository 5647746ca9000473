-- For each order a look of its own: the latest day whose newest known row has a close.
WITH picked AS (
  SELECT
    o.order_id,
    o.ticker,
    o.sent_at,
    (
      SELECT max(c.day)
      FROM closes AS c
      WHERE c.ticker = o.ticker AND c.published_at <= o.sent_at AND c.close IS NOT NULL
        AND NOT EXISTS (
          SELECT 1 FROM closes AS newer
          WHERE newer.ticker = c.ticker AND newer.day = c.day
            AND newer.published_at > c.published_at AND newer.published_at <= o.sent_at
        )
    ) AS day
  FROM orders AS o
)
SELECT
  p.order_id,
  p.day,
  (
    SELECT c.close FROM closes AS c
    WHERE c.ticker = p.ticker AND c.day = p.day AND c.published_at <= p.sent_at
    ORDER BY c.published_at DESC LIMIT 1
  ) AS close
FROM picked AS p;
