-- Finds the beginnings, lets each know the next one, and counts what lies between.
WITH begun AS (
  SELECT DISTINCT e.client, e.at FROM events AS e
  WHERE NOT EXISTS (SELECT 1 FROM events AS b WHERE b.client = e.client AND b.at < e.at AND b.at >= e.at - 1800)
),
spans AS (
  SELECT client, at, lead(at) OVER (PARTITION BY client ORDER BY at) AS next_at FROM begun
)
SELECT s.client, s.at AS first_at, max(e.at) AS last_at, sum(e.kind = 'quote') AS quotes
FROM spans AS s
JOIN events AS e ON e.client = s.client AND e.at >= s.at AND (s.next_at IS NULL OR e.at < s.next_at)
GROUP BY s.client, s.at
HAVING sum(e.kind = 'quote') > 0;
