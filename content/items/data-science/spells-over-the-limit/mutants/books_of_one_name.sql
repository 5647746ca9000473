-- Takes books of two desks for one where they have the same name and exposure.
WITH once AS (
  SELECT max(desk) AS desk, book, day, exposure FROM exposures GROUP BY book, day, exposure
),
net AS (
  SELECT desk, day, abs(sum(exposure)) AS size FROM once GROUP BY desk, day
),
numbered AS (
  SELECT day, row_number() OVER (ORDER BY day) AS place FROM calendar
),
breaches AS (
  SELECT
    net.desk,
    net.day,
    net.size,
    numbered.place - row_number() OVER (
      PARTITION BY net.desk ORDER BY net.day
    ) AS spell
  FROM net
  JOIN desks ON desks.desk = net.desk AND net.size > desks.max_exposure
  JOIN numbered ON numbered.day = net.day
)
SELECT
  desk,
  min(day) AS first_day,
  max(day) AS last_day,
  count(*) AS days,
  max(size) AS worst
FROM breaches
GROUP BY desk, spell
ORDER BY desk, first_day;
