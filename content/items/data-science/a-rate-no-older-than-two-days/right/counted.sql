-- Counts the figures as it goes along: the count names the days that live on one of them.
WITH days AS (
  SELECT day, row_number() OVER (ORDER BY day) AS place FROM calendar
),
spread AS (
  SELECT c.currency, d.day, d.place, r.rate, count(r.rate) OVER (PARTITION BY c.currency ORDER BY d.place) AS figures
  FROM (SELECT DISTINCT currency FROM rates) AS c
  CROSS JOIN days AS d
  LEFT JOIN rates AS r ON r.currency = c.currency AND r.day = d.day
),
aged AS (
  SELECT currency, day, max(rate) OVER figure AS rate, place - min(place) OVER figure AS age
  FROM spread
  WHERE figures > 0
  WINDOW figure AS (PARTITION BY currency, figures)
)
SELECT currency, day, iif(age > 2, NULL, rate) AS rate, age FROM aged;
