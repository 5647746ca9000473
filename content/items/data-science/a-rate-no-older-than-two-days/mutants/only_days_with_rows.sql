-- Counts only business days on which some currency has a row.
WITH numbered AS (
  SELECT day, row_number() OVER (ORDER BY day) AS place FROM (SELECT DISTINCT day FROM rates)
),
known AS (
  SELECT rates.currency, rates.rate, numbered.place
  FROM rates
  JOIN numbered ON numbered.day = rates.day
  WHERE rates.rate IS NOT NULL
),
latest AS (
  SELECT known.currency, numbered.day, numbered.place,
    max(known.place) AS known_place
  FROM numbered
  JOIN known ON known.place <= numbered.place
  GROUP BY known.currency, numbered.day, numbered.place
)
SELECT
  latest.currency,
  latest.day,
  CASE
    WHEN latest.place - latest.known_place <= 2 THEN known.rate
  END AS rate,
  latest.place - latest.known_place AS age
FROM latest
JOIN known ON known.currency = latest.currency
  AND known.place = latest.known_place;
