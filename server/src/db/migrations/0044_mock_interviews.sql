-- Who holds interviews, when, and what is booked. Hours are local time in the interviewer's zone; a booking is two moments. Nothing here computes
-- with zones: the product does.
create table mock_interviewers (
  id integer generated always as identity primary key,
  user_id integer not null unique references users on delete restrict,
  shown_name text not null,
  about text not null default '',
  topics text[] not null default '{}',
  -- What they may be booked for.
  kinds text[] not null default '{mock}',
  zone text not null,
  room_url text,
  notice_minutes integer not null check (notice_minutes >= 0),
  horizon_days integer not null check (horizon_days between 1 and 180),
  gap_minutes integer not null check (gap_minutes >= 0),
  per_day integer not null check (per_day > 0),
  is_open boolean not null,
  created_at timestamptz not null
);

-- Of a weekday, 1 (Monday) to 7. Minute 1440 is the midnight at its end.
create table mock_hours (
  interviewer_id integer not null references mock_interviewers on delete cascade,
  weekday integer not null check (weekday between 1 and 7),
  from_minute integer not null check (from_minute >= 0),
  to_minute integer not null check (to_minute <= 1440),
  check (from_minute < to_minute),
  primary key (interviewer_id, weekday, from_minute)
);

-- A date that stands here replaces that weekday's hours; 0 to 0 is closed.
create table mock_dates (
  interviewer_id integer not null references mock_interviewers on delete cascade,
  date date not null,
  from_minute integer not null check (from_minute >= 0),
  to_minute integer not null check (to_minute <= 1440),
  check (from_minute < to_minute or (from_minute = 0 and to_minute = 0)),
  primary key (interviewer_id, date, from_minute)
);

create table mock_bookings (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('mock')),
  -- What entitles to it.
  credit_id integer references mock_credits on delete restrict,
  interviewer_id integer not null references mock_interviewers on delete restrict,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The end, and the interviewer's gap after it.
  blocked_to timestamptz not null,
  status text not null check (status in ('booked', 'held', 'moved', 'cancelled', 'missed')),
  -- Who cancelled, or was not there.
  by text check (by in ('candidate', 'interviewer', 'operator', 'payment')),
  -- Of the calendar entry: a booking that was moved keeps its uid, and its sequence grows.
  uid uuid not null,
  sequence integer not null check (sequence >= 0),
  name text not null,
  email text not null,
  zone text not null,
  -- What the candidate was told: local time in their zone.
  wall text not null,
  topic text not null,
  notes text not null,
  reason text not null default '',
  candidate_came_at timestamptz,
  interviewer_came_at timestamptz,
  -- When each said that the other was not there.
  candidate_said_at timestamptz,
  interviewer_said_at timestamptz,
  contested_at timestamptz,
  settled_at timestamptz,
  feedback_due_at timestamptz,
  feedback_at timestamptz,
  created_at timestamptz not null,
  check (starts_at < ends_at and ends_at <= blocked_to),
  check ((kind = 'mock') = (credit_id is not null)),
  -- Two bookings of one interviewer never overlap. A range of one number is compared by its own operators: no extension is needed.
  constraint mock_bookings_no_overlap exclude using gist (
    int4range(interviewer_id, interviewer_id, '[]') with =, tstzrange(starts_at, blocked_to) with &&) where (status = 'booked')
);
create unique index mock_bookings_live on mock_bookings (credit_id) where status in ('booked', 'held');
create index mock_bookings_of_credit on mock_bookings (credit_id, id);
create index mock_bookings_of_interviewer on mock_bookings (interviewer_id, starts_at);
create index mock_bookings_contested on mock_bookings (id) where contested_at is not null and settled_at is null;
create index mock_bookings_without_feedback on mock_bookings (feedback_due_at) where feedback_at is null;
create index mock_bookings_to_come on mock_bookings (starts_at) where status = 'booked';
create index mock_credits_revoked on mock_credits (id) where revoked_at is not null;

-- What is to be done about a booking, and when.
create table mock_agenda (
  booking_id integer not null references mock_bookings on delete cascade,
  what text not null check (what in ('day before', 'hour before', 'settle', 'feedback in 12 hours', 'feedback in 4 hours', 'feedback late')),
  due_at timestamptz not null,
  primary key (booking_id, what)
);
create index mock_agenda_due on mock_agenda (due_at);

-- A calendar entry that goes with a mail.
alter table mails add column calendar text, add column calendar_method text check (calendar_method in ('REQUEST', 'CANCEL')),
  add constraint mails_calendar check ((calendar is null) or (calendar_method is not null));
