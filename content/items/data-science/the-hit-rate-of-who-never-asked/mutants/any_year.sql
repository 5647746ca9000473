-- Takes the first quarter of any year.
SELECT
  clients.client_id,
  clients.name,
  count(rfqs.rfq_id) AS requests,
  1.0 * sum(CASE WHEN rfqs.dealt = 1 THEN rfqs.notional ELSE 0 END)
    / sum(CASE WHEN rfqs.dealt IS NOT NULL THEN rfqs.notional END) AS hit_rate
FROM clients
LEFT JOIN rfqs
  ON rfqs.client_id = clients.client_id
  AND substr(rfqs.asked_at, 6, 2) IN ('01', '02', '03')
GROUP BY clients.client_id, clients.name;
