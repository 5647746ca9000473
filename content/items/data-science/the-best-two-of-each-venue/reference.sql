WITH live AS (
  SELECT venue, dealer, quantity
  FROM trades
  WHERE cancels IS NULL
    AND trade_id NOT IN (
      SELECT cancels FROM trades WHERE cancels IS NOT NULL
    )
),
volumes AS (
  SELECT venue, dealer, sum(quantity) AS volume
  FROM live
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
