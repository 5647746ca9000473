-- Asks for each client by itself; what is open weighs nothing, since its product is NULL.
SELECT c.client_id, c.name,
  (SELECT count(*) FROM rfqs AS r WHERE r.client_id = c.client_id AND strftime('%Y-%m', r.asked_at) IN ('2026-01', '2026-02', '2026-03')) AS requests,
  (
    SELECT sum(r.notional * r.dealt) * 1.0 / sum(r.notional) FROM rfqs AS r
    WHERE r.client_id = c.client_id AND r.asked_at BETWEEN '2026-01-01' AND '2026-03-31 23:59' AND r.dealt IS NOT NULL
  ) AS hit_rate
FROM clients AS c;
