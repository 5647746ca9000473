-- To when a module is open: what is paid for, and a grace after it while a renewal is still being paid. Null: it is not.
alter table access add column open_until timestamptz;
-- Since when the renewal that is due fails.
alter table access add column renewal_failed_at timestamptz;
update access set open_until = case when status = 'active' and renews then until + interval '7 days' else until end
where status in ('active', 'cancelled');

-- When something is to be done about an order by itself: asking the provider how it stands, reminding its buyer.
create table order_agenda (
  order_id integer primary key references orders on delete restrict,
  ask_at timestamptz,
  remind_at timestamptz
);
create index order_agenda_ask on order_agenda (ask_at) where ask_at is not null;
create index order_agenda_remind on order_agenda (remind_at) where remind_at is not null;
-- The job finds out what there is to be done about what was bought so far.
insert into order_agenda (order_id, ask_at, remind_at) select id, expires_at, null from orders;

-- What buyers were told once and are not told again: a payment's receipt, a reminder of one period's end.
create table notices (
  order_id integer not null references orders on delete restrict,
  kind text not null,
  about text not null,
  at timestamptz not null,
  primary key (order_id, kind, about)
);
