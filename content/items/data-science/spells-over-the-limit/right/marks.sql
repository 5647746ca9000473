-- Marks where a spell begins and adds the marks up.
WITH net AS (
  SELECT desk, day, abs(sum(exposure)) AS size
  FROM (SELECT desk, book, day, exposure FROM exposures GROUP BY desk, book, day, exposure)
  GROUP BY desk, day
),
places AS (
  SELECT c.day, (SELECT count(*) FROM calendar AS d WHERE d.day <= c.day) AS place FROM calendar AS c
),
breaches AS (
  SELECT n.desk, n.day, n.size, p.place,
    CASE WHEN p.place - lag(p.place) OVER (PARTITION BY n.desk ORDER BY p.place) = 1 THEN 0 ELSE 1 END AS begins
  FROM net AS n JOIN desks AS d ON d.desk = n.desk JOIN places AS p ON p.day = n.day
  WHERE n.size > d.max_exposure
),
spells AS (
  SELECT *, sum(begins) OVER (PARTITION BY desk ORDER BY place) AS spell FROM breaches
)
SELECT desk, min(day) AS first_day, max(day) AS last_day, max(place) - min(place) + 1 AS days, max(size) AS worst
FROM spells
GROUP BY desk, spell
ORDER BY 1, 2;
