-- The newest run of the shared code, where each side is and was last seen, and what the interviewer notes for themselves alone.
create table mock_runs (
  booking_id integer primary key references mock_bookings on delete cascade,
  run_id text not null,
  side text not null check (side in ('candidate', 'interviewer')),
  version integer not null,
  begun_at timestamptz not null,
  result jsonb
);

create table mock_presences (
  booking_id integer not null references mock_bookings on delete cascade,
  side text not null check (side in ('candidate', 'interviewer')),
  seen_at timestamptz not null,
  -- The selection, in the text of this version.
  version integer,
  anchor integer,
  head integer,
  primary key (booking_id, side)
);

create table mock_private_notes (
  booking_id integer primary key references mock_bookings on delete cascade,
  text text not null,
  version integer not null
);
