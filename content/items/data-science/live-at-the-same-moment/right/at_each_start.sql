-- Counts, for each moment at which an order is sent, the orders that are live then.
WITH counted AS (
  SELECT s.ticker, s.sent_at AS at,
    (SELECT count(*) FROM orders AS o WHERE o.ticker = s.ticker AND o.sent_at <= s.sent_at AND (o.done_at > s.sent_at OR o.done_at IS NULL)) AS live
  FROM orders AS s
),
most AS (SELECT ticker, max(live) AS most FROM counted GROUP BY ticker)
SELECT m.ticker, m.most, min(c.at) AS at
FROM most AS m JOIN counted AS c ON c.ticker = m.ticker AND c.live = m.most
WHERE m.most > 0
GROUP BY m.ticker, m.most;
