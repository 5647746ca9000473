-- What the interviewer has at hand and shows, and the text that both write in: its changes, each on top of the one before.
create table mock_script (
  booking_id integer not null references mock_bookings on delete cascade,
  placement_id integer not null references placements on delete cascade,
  position integer not null,
  shown_at timestamptz,
  primary key (booking_id, placement_id)
);
create index mock_script_of_placement on mock_script (placement_id);

alter table mock_bookings add column shown_placement_id integer references placements on delete set null;
create index mock_bookings_shown on mock_bookings (shown_placement_id) where shown_placement_id is not null;

create table mock_boards (
  booking_id integer primary key references mock_bookings on delete cascade,
  version integer not null default 0,
  -- Of the text: changes that do not fit it are refused.
  length integer not null default 0
);

create table mock_board_updates (
  booking_id integer not null references mock_boards on delete cascade,
  version integer not null,
  client_id text not null,
  changes jsonb not null,
  primary key (booking_id, version)
);
