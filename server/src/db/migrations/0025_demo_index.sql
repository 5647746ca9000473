-- Looked for at each start; outside of a demo no row has it.
create index users_of_demo on users (id) where is_demo;
create index orders_of_demo on orders (id) where is_demo;
