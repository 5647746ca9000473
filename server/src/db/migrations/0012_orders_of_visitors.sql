-- A visitor buys a mock interview without an account: the provider's page asks for the address, and the payment's facts tell it.
alter table orders alter column email drop not null;
alter table orders add constraint orders_email check (email is not null or (user_id is null and module = 'mock'));
