SELECT month, sector, sum(notional) AS turnover
FROM trades
GROUP BY month, sector
ORDER BY month, turnover DESC;
