-- Adds up shares, so that a rounding decides at the line.
WITH turnovers AS (
  SELECT month, sector, sum(abs(notional)) AS turnover FROM trades GROUP BY month, sector
),
shares AS (
  SELECT month, sector, turnover, 1.0 * turnover / sum(turnover) OVER (PARTITION BY month) AS share FROM turnovers
),
running AS (
  SELECT month, sector, turnover, share,
    sum(share) OVER (PARTITION BY month ORDER BY turnover DESC, sector ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before
  FROM shares
)
SELECT month, sector, turnover, share
FROM running
WHERE coalesce(before, 0) < 0.8
ORDER BY month DESC, turnover DESC, sector;
