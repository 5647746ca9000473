WITH seen AS (
  SELECT
    fills.fill_id,
    quotes.bid,
    quotes.ask,
    fills.at + 300 - quotes.at AS age,
    row_number() OVER (
      PARTITION BY fills.fill_id
      ORDER BY quotes.at DESC, quotes.quote_id DESC
    ) AS back
  FROM fills
  JOIN quotes ON quotes.ticker = fills.ticker
    AND quotes.at <= fills.at + 300
)
SELECT
  fills.fill_id,
  fills.side * ((seen.bid + seen.ask) / 2 - fills.price) AS markout
FROM fills
LEFT JOIN seen ON seen.fill_id = fills.fill_id
  AND seen.back = 1
  AND seen.age <= 60;
