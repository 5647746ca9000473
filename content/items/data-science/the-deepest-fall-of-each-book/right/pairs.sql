-- Every later day against every earlier one, with a day zero in front.
WITH curve AS (
  SELECT book, '' AS day, 0 AS level FROM pnl GROUP BY book
  UNION ALL
  SELECT p.book, p.day, (SELECT sum(e.amount) FROM pnl AS e WHERE e.book = p.book AND e.day <= p.day) FROM pnl AS p GROUP BY p.book, p.day
),
losses AS (
  SELECT late.book, late.day, early.level - late.level AS fall
  FROM curve AS late JOIN curve AS early ON early.book = late.book AND early.day <= late.day
),
deepest AS (SELECT book, max(fall) AS fall FROM losses GROUP BY book)
SELECT d.book, d.fall AS deepest,
  (SELECT min(l.day) FROM losses AS l WHERE l.book = d.book AND l.fall = d.fall AND d.fall <> 0) AS day
FROM deepest AS d;
