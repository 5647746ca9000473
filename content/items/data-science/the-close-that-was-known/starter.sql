SELECT
  orders.order_id,
  closes.day,
  closes.close
FROM orders
LEFT JOIN closes ON closes.ticker = orders.ticker;
