-- What is scheduled for an order, and the notices that were sent to its buyer, under the names that the code has for them.
alter table order_agenda rename to order_schedule;
alter table order_schedule rename column ask_at to poll_at;
alter index order_agenda_pkey rename to order_schedule_pkey;
alter index order_agenda_ask rename to order_schedule_poll;
alter index order_agenda_remind rename to order_schedule_remind;
alter table notices rename to sent_notices;
alter index notices_pkey rename to sent_notices_pkey;

-- The version before may run beside this one: it reads and writes through these.
create view order_agenda as select order_id, poll_at as ask_at, remind_at from order_schedule;
create view notices as select order_id, kind, about, at from sent_notices;
