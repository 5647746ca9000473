-- The quarter first, as a table of its own, and sums with FILTER.
WITH quarter AS (
  SELECT * FROM rfqs WHERE date(asked_at) BETWEEN '2026-01-01' AND '2026-03-31'
),
rates AS (
  SELECT client_id, count(*) AS requests,
    total(notional) FILTER (WHERE dealt = 1) / sum(notional) FILTER (WHERE dealt IN (0, 1)) AS hit_rate
  FROM quarter
  GROUP BY client_id
)
SELECT c.client_id, c.name, coalesce(r.requests, 0) AS requests, r.hit_rate
FROM clients AS c
LEFT JOIN rates AS r USING (client_id);
