-- What was booked with another scheduler, as its signed events tell it: its pages move and cancel it, here stands what became of it.
create table mock_external_bookings (
  id integer generated always as identity primary key,
  order_id integer not null references orders on delete restrict,
  -- The scheduler's name for it.
  uri text not null unique,
  -- The booking that it took the place of.
  moved_from text,
  -- Null: it stands without one, and somebody has to cancel it there.
  credit_id integer references mock_credits on delete restrict,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The candidate's.
  zone text not null,
  move_url text,
  cancel_url text,
  status text not null check (status in ('booked', 'moved', 'cancelled', 'missed')),
  -- Who cancelled, or was not there.
  by text check (by in ('candidate', 'interviewer')),
  -- When administrators were mailed that it stands without a credit.
  unpaid_told_at timestamptz,
  created_at timestamptz not null,
  check (starts_at < ends_at)
);
create unique index mock_external_bookings_live on mock_external_bookings (credit_id) where status in ('booked', 'missed');
create index mock_external_bookings_of_credit on mock_external_bookings (credit_id);
create index mock_external_bookings_of_order on mock_external_bookings (order_id, id);
create index mock_external_bookings_to_come on mock_external_bookings (starts_at) where status = 'booked';
