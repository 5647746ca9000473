-- What the facts of an order amount to for the one who reads a billing history: a row for each payment, refund, dispute and debit, written
-- with the facts themselves, as `access` is, so that a page of it is one walk along an index.
create table billing_entries (
  -- The fact that tells it, or told it first. Receipts are numbered by it.
  event_id bigint primary key references payment_events on delete restrict,
  order_id integer not null references orders on delete restrict,
  user_id integer not null references users on delete restrict,
  kind text not null check (kind in ('payment', 'refund', 'disputed', 'pending', 'failed')),
  at timestamptz not null,
  -- US cents.
  amount integer not null,
  -- Of payments: the price before a promotion code, whether it is a further period's, and which time it opened.
  listed integer,
  renewal boolean not null,
  period_start timestamptz,
  period_end timestamptz
);
create index billing_entries_user on billing_entries (user_id, at, event_id);
create index billing_entries_order on billing_entries (order_id, kind, at);

-- From here on: what was told so far, as `billing-entries.ts` would write it. Nobody knew yet how much of a refund had failed: all of it.
create temporary table told on commit drop as
select event.id, event.order_id, orders.user_id, event.fact, event.kind, event.at, event.data, orders.module, orders.amount,
  orders.renewal_amount, make_interval(
    years => case when period_unit = 'year' then period_count else 0 end,
    months => case when period_unit = 'month' then period_count else 0 end,
    weeks => case when period_unit = 'week' then period_count else 0 end,
    days => case when period_unit = 'day' then period_count else 0 end) as period
from payment_events event join orders on orders.id = event.order_id
where orders.user_id is not null;
create index on told (order_id, kind);

-- A payment once, however often it was told.
insert into billing_entries (event_id, order_id, user_id, kind, at, amount, listed, renewal, period_start, period_end)
select id, order_id, user_id, 'payment', first_at, (data #>> '{charged,total}')::integer, (data #>> '{charged,listed}')::integer, false,
  case when module <> 'mock' then first_at end,
  case when module <> 'mock' then (first_at at time zone 'UTC' + period) at time zone 'UTC' end
from (
  select *, min(at) over (partition by order_id) as first_at, row_number() over (partition by order_id order by id) as telling
  from told where kind = 'paid'
) paid where telling = 1;

insert into billing_entries (event_id, order_id, user_id, kind, at, amount, listed, renewal, period_start, period_end)
select id, order_id, user_id, 'payment', at, (data #>> '{charged,total}')::integer, (data #>> '{charged,listed}')::integer,
  (data ->> 'renewal')::boolean,
  coalesce((
    select max((before.data ->> 'until')::timestamptz) from told before
    where before.order_id = paid.order_id and before.kind = 'period'
      and (before.data ->> 'until')::timestamptz < (paid.data ->> 'until')::timestamptz), at),
  (data ->> 'until')::timestamptz
from told paid where kind = 'period';

-- A first debit for as long as that is how its order stands, and each try to collect for a further period.
insert into billing_entries (event_id, order_id, user_id, kind, at, amount, renewal)
select id, order_id, user_id, case kind when 'submitted' then 'pending' else 'failed' end, first_at,
  case kind when 'renewal_failed' then coalesce(renewal_amount, amount) else amount end, kind = 'renewal_failed'
from (
  select *, min(at) over same as first_at, row_number() over (same order by id) as telling
  from told debit where kind = 'renewal_failed' or (kind in ('submitted', 'debit_failed') and not exists (
    select from told other where other.order_id = debit.order_id and (
      other.kind = case when debit.renewal_amount is null then 'paid' else 'period' end
      or (debit.kind = 'submitted' and other.kind in ('debit_failed', 'ended')))))
  window same as (partition by order_id, kind, case when kind = 'renewal_failed' then regexp_replace(fact, ':asked$', '') end)
) debit where telling = 1;

-- What went back and did not come again: each as what it added to what had gone back.
insert into billing_entries (event_id, order_id, user_id, kind, at, amount, renewal)
select id, order_id, user_id, case when fact like 'disputed:%' then 'disputed' else 'refund' end, at, in_all - so_far, false
from (
  select *, coalesce(max(in_all) over (
    partition by order_id, data ->> 'reversal' order by at, in_all, id rows between unbounded preceding and 1 preceding), 0) as so_far
  from (
    select *, coalesce((data ->> 'amount')::integer, (
      select (paid.data #>> '{charged,total}')::integer from told paid
      where paid.order_id = taken.order_id and paid.kind in ('paid', 'period') order by paid.kind = 'paid', paid.id limit 1), 0) as in_all
    from told taken where kind in ('taken_back', 'part_refunded') and not exists (
      select from told given
      where given.order_id = taken.order_id and given.kind = 'given_back' and given.at >= taken.at
        and given.data ->> 'reversal' = taken.data ->> 'reversal')
  ) stands
) added where in_all > so_far;
