-- Under which name the provider knows who placed an order.
create index provider_customers_of_order on provider_customers (order_id);
