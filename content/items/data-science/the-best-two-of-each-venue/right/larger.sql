-- Counts who has more, and takes cancellations off with a sign.
WITH volumes AS (
  SELECT t.venue, t.dealer, sum(t.quantity) AS volume
  FROM trades AS t
  WHERE t.cancels IS NULL AND NOT EXISTS (SELECT 1 FROM trades AS b WHERE b.cancels = t.trade_id)
  GROUP BY t.venue, t.dealer
),
counted AS (
  SELECT v.*, 1 + (SELECT count(*) FROM volumes AS o WHERE o.venue = v.venue AND o.volume > v.volume) AS place FROM volumes AS v
)
SELECT venue, dealer, volume, place FROM counted WHERE place < 3 ORDER BY place, venue, dealer;
