-- For each beginning a look of its own: the first later day that shows something else.
WITH days AS (SELECT day, lag(day) OVER (ORDER BY day) AS before FROM (SELECT DISTINCT day FROM snapshots)),
begun AS (
  SELECT s.desk, s.day, s.max_exposure FROM snapshots AS s JOIN days AS d ON d.day = s.day
  WHERE NOT EXISTS (SELECT 1 FROM snapshots AS b WHERE b.desk = s.desk AND b.day = d.before AND b.max_exposure IS s.max_exposure)
)
SELECT desk, max_exposure, day AS valid_from,
  (
    SELECT min(d.day) FROM days AS d
    WHERE d.day > begun.day
      AND NOT EXISTS (SELECT 1 FROM snapshots AS s WHERE s.desk = begun.desk AND s.day = d.day AND s.max_exposure IS begun.max_exposure)
  ) AS valid_to
FROM begun;
