-- Leaves it to chance which of several moments is returned.
SELECT ticker, max(live) AS most, at
FROM (
  SELECT orders.ticker, orders.sent_at AS at, (
    SELECT count(*)
    FROM orders AS other
    WHERE other.ticker = orders.ticker AND other.sent_at <= orders.sent_at
      AND (other.done_at IS NULL OR other.done_at > orders.sent_at)
  ) AS live
  FROM orders
)
GROUP BY ticker
HAVING max(live) > 0;
