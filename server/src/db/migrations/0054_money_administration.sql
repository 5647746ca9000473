-- What administrators look at of money, each by an index of its own.
create index access_of_status on access (status, order_id desc);
create index orders_mock on orders (id desc) where module = 'mock';
create index orders_of_buyer on orders (user_id, id desc) where user_id is not null;
create index payment_events_mismatch on payment_events (at desc) where kind = 'mismatch';
create index payment_events_dispute on payment_events (at desc) where kind = 'taken_back' and fact like 'disputed:%';
create index payment_events_failed_refund on payment_events (at desc) where kind = 'given_back' and fact like 'refund_failed:%';
create index payment_events_at on payment_events (at);
