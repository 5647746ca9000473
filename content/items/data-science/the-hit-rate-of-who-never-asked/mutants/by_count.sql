-- Takes the rate of requests and not of notional.
SELECT
  clients.client_id,
  clients.name,
  count(rfqs.rfq_id) AS requests,
  1.0 * sum(CASE WHEN rfqs.dealt = 1 THEN 1 ELSE 0 END)
    / sum(CASE WHEN rfqs.dealt IS NOT NULL THEN 1 END) AS hit_rate
FROM clients
LEFT JOIN rfqs
  ON rfqs.client_id = clients.client_id
  AND rfqs.asked_at >= '2026-01-01' AND rfqs.asked_at < '2026-04-01'
GROUP BY clients.client_id, clients.name;
