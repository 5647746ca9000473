-- One quotient of whole numbers, which is rounded once: it is 0.8 exactly where the line is met.
WITH turnovers AS (
  SELECT month, sector, sum(abs(notional)) AS turnover FROM trades GROUP BY month, sector
),
running AS (
  SELECT month, sector, turnover,
    sum(turnover) OVER (PARTITION BY month ORDER BY turnover DESC, sector) - turnover AS before,
    sum(turnover) OVER (PARTITION BY month) AS whole
  FROM turnovers
)
SELECT month, sector, turnover, 1.0 * turnover / whole AS share
FROM running
WHERE 1.0 * before / whole < 0.8
ORDER BY month DESC, turnover DESC, sector;
