-- The total before each row, by a frame that ends one row earlier.
WITH turnovers AS (
  SELECT month, sector, sum(abs(notional)) AS turnover FROM trades GROUP BY 1, 2
),
running AS (
  SELECT month, sector, turnover,
    coalesce(sum(turnover) OVER (PARTITION BY month ORDER BY turnover DESC, sector ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before,
    (SELECT total(abs(notional)) FROM trades WHERE trades.month = turnovers.month) AS whole
  FROM turnovers
)
SELECT month, sector, turnover, turnover / whole AS share
FROM running
WHERE before < 0.8 * whole
ORDER BY month DESC, share DESC, sector;
