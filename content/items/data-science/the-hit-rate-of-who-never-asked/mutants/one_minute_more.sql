-- Takes the first minute of the next quarter along.
SELECT
  clients.client_id,
  clients.name,
  count(rfqs.rfq_id) AS requests,
  1.0 * sum(CASE WHEN rfqs.dealt = 1 THEN rfqs.notional ELSE 0 END)
    / sum(CASE WHEN rfqs.dealt IS NOT NULL THEN rfqs.notional END) AS hit_rate
FROM clients
LEFT JOIN rfqs
  ON rfqs.client_id = clients.client_id
  AND rfqs.asked_at BETWEEN '2026-01-01 00:00' AND '2026-04-01 00:00'
GROUP BY clients.client_id, clients.name;
