-- Money as a fold: orders and payment_events are only ever added to; `access` is what the reducer makes of them, stored.

create table orders (
  id integer generated always as identity primary key,
  user_id integer references users on delete restrict,
  email text not null,
  module text not null
    check (module in ('interview', 'core_certificate', 'applied_certificate', 'vantage', 'discussion', 'mock')),
  plan text not null,
  method text not null check (method in ('card', 'bank')),
  amount integer not null check (amount > 0),
  renews boolean not null,
  created_at timestamptz not null
);
create index orders_user on orders (user_id, module);

-- What the provider made of an order: its session, written once after the order is committed.
create table checkouts (
  order_id integer primary key references orders on delete restrict,
  session_id text not null unique,
  url text not null,
  expires_at timestamptz not null
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

-- Every provider event that was acknowledged, whatever it meant to us.
create table provider_events (
  id text primary key,
  type text not null,
  order_id integer references orders on delete restrict,
  received_at timestamptz not null
);

create table access (
  order_id integer primary key references orders on delete restrict,
  user_id integer not null references users on delete restrict,
  module text not null,
  code text not null,
  subscription_id text not null,
  status text not null check (status in ('pending', 'active', 'cancelled', 'ended')),
  since timestamptz not null,
  -- Null while a bank debit has not settled.
  until timestamptz
);
create index access_user on access (user_id, module);
