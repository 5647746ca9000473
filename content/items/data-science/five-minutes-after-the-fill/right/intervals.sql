-- Lets every quote end where the next one begins.
WITH spans AS (
  SELECT *, lead(at, 1, 1000000) OVER (PARTITION BY ticker ORDER BY at, quote_id) AS until FROM quotes
)
SELECT f.fill_id,
  CASE WHEN f.at + 300 - q.at > 60 THEN NULL ELSE f.side * (0.5 * q.bid + 0.5 * q.ask - f.price) END AS markout
FROM fills AS f
LEFT JOIN spans AS q ON q.ticker = f.ticker AND f.at + 300 >= q.at AND f.at + 300 < q.until;
