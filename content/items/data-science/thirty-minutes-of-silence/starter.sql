SELECT client, min(at) AS first_at, max(at) AS last_at, count(*) AS quotes
FROM events
WHERE kind = 'quote'
GROUP BY client;
