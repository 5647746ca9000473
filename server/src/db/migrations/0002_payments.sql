-- Money as a fold: orders and payment_events are only ever added to; `access` is what the reducer makes of them, stored.

-- What was agreed, in full: a later change of the catalogue changes nothing that was bought.
create table orders (
  id integer generated always as identity primary key,
  user_id integer references users on delete restrict,
  email text not null,
  module text not null
    check (module in ('interview', 'core_certificate', 'applied_certificate', 'vantage', 'discussion', 'mock')),
  plan text not null,
  method text not null check (method in ('card', 'bank')),
  -- US cents: of the first payment, and of each further period (null: it does not renew).
  amount integer not null check (amount > 0),
  renewal_amount integer check (renewal_amount > 0),
  period_unit text not null check (period_unit in ('day', 'week', 'month', 'year')),
  period_count integer not null check (period_count > 0),
  created_at timestamptz not null,
  -- When its checkout closes by itself.
  expires_at timestamptz not null
);
create index orders_user on orders (user_id, module);

-- The provider's session of an order, written once after the order is committed.
create table checkouts (
  order_id integer primary key references orders on delete restrict,
  session_id text not null unique,
  url text not null
);

-- Facts about an order. `fact` names what happened, so that the webhook and the buyer's return record it once between them.
create table payment_events (
  id bigint generated always as identity primary key,
  order_id integer not null references orders on delete restrict,
  fact text not null,
  kind text not null,
  at timestamptz not null,
  data jsonb not null default '{}',
  recorded_at timestamptz not null,
  unique (order_id, fact)
);

-- Refunds of a renewing plan name the provider's customer and nothing else of ours; each checkout makes a customer of its own.
create table provider_customers (
  customer_id text primary key,
  order_id integer not null references orders on delete restrict
);

-- Every provider event that was acknowledged, whatever it meant to us. `facts` waits here while its customer is still unknown.
create table provider_events (
  id text primary key,
  type text not null,
  order_id integer references orders on delete restrict,
  customer_id text,
  facts jsonb,
  received_at timestamptz not null
);
create index provider_events_waiting on provider_events (customer_id) where facts is not null;

create table access (
  order_id integer primary key references orders on delete restrict,
  user_id integer not null references users on delete restrict,
  module text not null,
  code text not null,
  subscription_id text not null,
  renews boolean not null,
  status text not null check (status in ('pending', 'active', 'cancelled', 'ended', 'failed')),
  since timestamptz not null,
  -- Null while nothing has been paid.
  until timestamptz
);
create index access_user on access (user_id, module);
