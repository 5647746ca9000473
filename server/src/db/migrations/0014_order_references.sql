-- The name under which the provider knows an order. Nobody can guess another order's: what bears it is about this one.
alter table orders add column reference text not null unique default 'order_' || replace(gen_random_uuid()::text, '-', '');
