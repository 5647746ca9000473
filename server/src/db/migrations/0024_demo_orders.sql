-- Ordered where there is a demo, by a visitor or by whomever: nobody paid for it. It goes with the demo people.
alter table orders add column is_demo boolean not null default false;
