SELECT book, day, sum(amount) AS made
FROM pnl
GROUP BY book, day;
