-- Leaves the day itself out of its peak, so that a rise is a negative fall.
WITH daily AS (
  SELECT book, day, sum(amount) AS made FROM pnl GROUP BY book, day
),
curve AS (
  SELECT book, day,
    sum(made) OVER (PARTITION BY book ORDER BY day) AS level
  FROM daily
),
falls AS (
  SELECT book, day,
    max(0, coalesce(max(level) OVER (PARTITION BY book ORDER BY day ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))
      - level AS fall
  FROM curve
),
placed AS (
  SELECT book, day, fall,
    row_number() OVER (
      PARTITION BY book ORDER BY fall DESC, day
    ) AS place
  FROM falls
)
SELECT book, fall AS deepest, CASE WHEN fall > 0 THEN day END AS day
FROM placed
WHERE place = 1;
