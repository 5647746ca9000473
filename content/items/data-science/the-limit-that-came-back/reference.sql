WITH days AS (
  SELECT DISTINCT day FROM snapshots
),
desks AS (
  SELECT DISTINCT desk FROM snapshots
),
states AS (
  SELECT desks.desk, days.day, snapshots.max_exposure,
    snapshots.desk IS NOT NULL AS present
  FROM desks
  CROSS JOIN days
  LEFT JOIN snapshots ON snapshots.desk = desks.desk
    AND snapshots.day = days.day
),
compared AS (
  SELECT desk, day, max_exposure, present,
    lag(present) OVER by_day AS was_present,
    lag(max_exposure) OVER by_day AS was
  FROM states
  WINDOW by_day AS (PARTITION BY desk ORDER BY day)
),
changes AS (
  SELECT desk, day, max_exposure, present,
    lead(day) OVER (PARTITION BY desk ORDER BY day) AS valid_to
  FROM compared
  WHERE was_present IS NULL
    OR present <> was_present
    OR max_exposure IS NOT was
)
SELECT desk, max_exposure, day AS valid_from, valid_to
FROM changes
WHERE present = 1;
