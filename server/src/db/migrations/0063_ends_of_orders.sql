-- Orders of a state by when they end: a term that ended by itself keeps its status, and is told from what goes on by its end.
drop index access_of_status;
create index access_of_status on access (status, (coalesce(open_until, until, since)) desc, order_id desc);
-- What moved in a year: of people by their billing history, of visitors by the facts.
create index billing_entries_at on billing_entries (at) where kind in ('payment', 'refund', 'disputed');
create index orders_of_visitors on orders (id) where user_id is null;
