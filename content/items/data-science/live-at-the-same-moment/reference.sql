WITH steps AS (
  SELECT ticker, sent_at AS at, 1 AS step FROM orders
  UNION ALL
  SELECT ticker, done_at, -1 FROM orders WHERE done_at IS NOT NULL
),
moments AS (
  SELECT ticker, at, sum(step) AS step FROM steps GROUP BY ticker, at
),
levels AS (
  SELECT ticker, at,
    sum(step) OVER (PARTITION BY ticker ORDER BY at) AS live
  FROM moments
),
placed AS (
  SELECT ticker, at, live,
    row_number() OVER (
      PARTITION BY ticker ORDER BY live DESC, at
    ) AS place
  FROM levels
)
SELECT ticker, live AS most, at
FROM placed
WHERE place = 1 AND live > 0;
