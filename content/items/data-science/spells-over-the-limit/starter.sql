SELECT
  desk,
  day,
  sum(exposure) AS net
FROM exposures
GROUP BY desk, day
ORDER BY desk, day;
