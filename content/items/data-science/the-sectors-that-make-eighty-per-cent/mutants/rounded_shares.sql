-- Adds up percentages of two decimals.
WITH turnovers AS (
  SELECT month, sector, sum(abs(notional)) AS turnover FROM trades GROUP BY month, sector
),
shares AS (
  SELECT month, sector, turnover, 1.0 * turnover / sum(turnover) OVER (PARTITION BY month) AS share FROM turnovers
),
running AS (
  SELECT month, sector, turnover, share,
    sum(round(100 * share, 2)) OVER (PARTITION BY month ORDER BY turnover DESC, sector) AS so_far
  FROM shares
)
SELECT month, sector, turnover, share
FROM running
WHERE so_far - round(100 * share, 2) < 80
ORDER BY month DESC, turnover DESC, sector;
