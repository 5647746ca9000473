-- What a paid mock interview entitles to: a credit gives one booking. Where that came to nothing through us, another credit takes its place.
create table mock_credits (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete restrict,
  -- Of its order: the paid one, then what was issued again.
  number integer not null check (number > 0),
  reason text not null check (reason in ('paid', 'interviewer cancelled', 'interviewer missed', 'operator')),
  -- The booking that it makes good, at most once.
  reissued_for integer unique,
  created_at timestamptz not null,
  used_at timestamptz,
  -- A scheduler's event, or a booking of ours; null where nobody said.
  used_for text,
  revoked_at timestamptz,
  unique (order_id, number)
);
create unique index mock_credits_open on mock_credits (order_id) where used_at is null and revoked_at is null;
