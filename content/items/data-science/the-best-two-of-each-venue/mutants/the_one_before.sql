-- Takes back the trade before the cancellation, and not the one that it names.
WITH followed AS (
  SELECT venue, dealer, quantity, cancels,
    lead(cancels) OVER (PARTITION BY venue, dealer ORDER BY trade_id) AS next_cancels
  FROM trades
),
volumes AS (
  SELECT venue, dealer, sum(quantity) AS volume
  FROM followed
  WHERE cancels IS NULL AND next_cancels IS NULL
  GROUP BY venue, dealer
),
placed AS (
  SELECT venue, dealer, volume,
    rank() OVER (PARTITION BY venue ORDER BY volume DESC) AS place
  FROM volumes
)
SELECT venue, dealer, volume, place
FROM placed
WHERE place <= 2
ORDER BY place, venue, dealer;
