-- What an interviewer makes of an interview: a draft until it is published, and what was added to it afterwards.
create table mock_feedback (
  booking_id integer primary key references mock_bookings on delete cascade,
  rubric_version integer not null,
  levels jsonb not null,
  passes boolean,
  strengths text[] not null,
  next_steps jsonb not null,
  saved_at timestamptz not null,
  published_at timestamptz
);

create table mock_feedback_addenda (
  booking_id integer not null references mock_feedback on delete cascade,
  number integer not null check (number between 1 and 10),
  text text not null,
  at timestamptz not null,
  primary key (booking_id, number)
);
