WITH marked AS (
  SELECT client, at, kind,
    CASE
      WHEN at - lag(at) OVER (PARTITION BY client ORDER BY at) <= 1800
      THEN 0
      ELSE 1
    END AS begins
  FROM events
),
numbered AS (
  SELECT client, at, kind,
    sum(begins) OVER (PARTITION BY client ORDER BY at) AS session
  FROM marked
)
SELECT
  client,
  min(at) AS first_at,
  max(at) AS last_at,
  count(*) FILTER (WHERE kind = 'quote') AS quotes
FROM numbered
GROUP BY client, session
HAVING quotes > 0;
