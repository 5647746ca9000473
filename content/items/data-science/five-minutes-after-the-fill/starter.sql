SELECT fills.fill_id, fills.side * ((quotes.bid + quotes.ask) / 2 - fills.price) AS markout
FROM fills
JOIN quotes ON quotes.ticker = fills.ticker AND quotes.at = fills.at + 300;
