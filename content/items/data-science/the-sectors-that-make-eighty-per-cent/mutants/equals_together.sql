-- Lets equal sectors be peers, each with the total of both.
WITH turnovers AS (
  SELECT month, sector, sum(abs(notional)) AS turnover FROM trades GROUP BY month, sector
),
running AS (
  SELECT month, sector, turnover,
    sum(turnover) OVER (PARTITION BY month ORDER BY turnover DESC) AS so_far,
    sum(turnover) OVER (PARTITION BY month) AS whole
  FROM turnovers
)
SELECT month, sector, turnover, 1.0 * turnover / whole AS share
FROM running
WHERE 10 * (so_far - turnover) < 8 * whole
ORDER BY month DESC, turnover DESC, sector;
