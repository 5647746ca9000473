-- Orders by the address of who bought: at the time of the order, or given at the provider by who has no account.
create index orders_by_email on orders (lower(email), id desc) where email <> '';
create index payment_events_by_email on payment_events (lower(data ->> 'email')) where data ->> 'email' <> '';

-- Access that is granted once although it is asked for twice: a key that the sender made, for each grant another.
alter table orders add column grant_key uuid check (grant_key is null or plan = 'granted');
create unique index orders_granted_once on orders (user_id, grant_key) where grant_key is not null;
