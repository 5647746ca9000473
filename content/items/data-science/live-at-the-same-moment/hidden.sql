CREATE TABLE orders (order_id INTEGER PRIMARY KEY, ticker TEXT NOT NULL, sent_at INTEGER NOT NULL, done_at INTEGER);

INSERT INTO orders VALUES
  -- one is done when the next is sent, again and again
  (21, 'FERN', 10, 20), (22, 'FERN', 20, 30), (23, 'FERN', 30, 40),
  -- three are sent at one moment; as many are live later on
  (31, 'GULL', 500, 900), (32, 'GULL', 500, 900), (33, 'GULL', 500, 600), (34, 'GULL', 700, 800), (35, 'GULL', 750, 760), (36, 'GULL', 500, 500),
  -- none is ever done, and the rows do not stand in order of time
  (43, 'HAZE', 300, NULL), (41, 'HAZE', 100, NULL), (42, 'HAZE', 200, NULL),
  (51, 'IRIS', 5, 5), (52, 'IRIS', 6, 6),
  -- refused at the moment at which one is done
  (61, 'JADE', 40, 80), (62, 'JADE', 80, 80), (63, 'JADE', 60, 80), (64, 'JADE', 80, 95),
  -- as many are live earlier, in an order with a higher number
  (71, 'KELP', 900, 910), (72, 'KELP', 300, 310);
