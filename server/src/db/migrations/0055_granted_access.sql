-- An order that an administrator opens without a payment: it costs nothing, and only it does.
alter table orders drop constraint orders_amount_check;
alter table orders add constraint orders_amount_check check (amount > 0 or (amount = 0 and plan = 'granted'));
