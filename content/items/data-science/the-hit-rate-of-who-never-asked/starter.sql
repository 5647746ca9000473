SELECT
  clients.client_id,
  clients.name,
  count(*) AS requests
FROM clients
JOIN rfqs ON rfqs.client_id = clients.client_id
GROUP BY clients.client_id;
