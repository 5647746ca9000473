-- Times of a calendar that are taken by something other than an interview.
create table mock_blocked_times (
  id integer generated always as identity primary key,
  interviewer_id integer not null references mock_interviewers on delete cascade,
  starts_at timestamptz not null,
  -- With the pause after it.
  blocked_to timestamptz not null,
  check (starts_at < blocked_to),
  constraint mock_blocked_times_no_overlap exclude using gist (
    int4range(interviewer_id, interviewer_id, '[]') with =, tstzrange(starts_at, blocked_to) with &&)
);
create index mock_blocked_times_of_interviewer on mock_blocked_times (interviewer_id, starts_at);

-- A booked call: a sitting before an invigilator, or an oral before an examiner. They are its host.
create table assessment_calls (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  kind text not null check (kind in ('assessment', 'oral')),
  -- Its key, which the certificate's page has: `core`, also where the examination is a demonstration.
  assessment text not null,
  -- Its title when it was booked.
  title text not null,
  -- Of an examination from the check-in of its candidate on.
  attempt_id integer references assessment_attempts on delete cascade,
  host_id integer not null references users,
  interviewer_id integer not null references mock_interviewers,
  blocked_time_id integer references mock_blocked_times on delete set null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- In which its candidate reads it.
  zone text not null,
  -- Of the entry in both sides' calendars.
  uid uuid not null unique,
  sequence integer not null default 0,
  status text not null default 'booked' check (status in ('booked', 'held', 'missed', 'cancelled')),
  -- Who canceled, or who was absent.
  by text check (by in ('candidate', 'host')),
  reason text not null default '',
  candidate_checked_in_at timestamptz,
  host_checked_in_at timestamptz,
  -- The invigilator has seen a document, and the candidate may start the clock.
  let_in_at timestamptz,
  reminded_at timestamptz,
  created_at timestamptz not null,
  check (starts_at < ends_at),
  check (user_id <> host_id),
  check (kind = 'assessment' or attempt_id is not null),
  check (let_in_at is null or kind = 'assessment' and attempt_id is not null),
  check ((by is not null) = (status in ('missed', 'cancelled'))),
  check (blocked_time_id is null or status in ('booked', 'held'))
);
create unique index assessment_calls_one_examination on assessment_calls (user_id) where kind = 'assessment' and status = 'booked';
create unique index assessment_calls_one_oral on assessment_calls (attempt_id) where kind = 'oral' and status = 'booked';
create unique index assessment_calls_one_invigilator on assessment_calls (attempt_id) where kind = 'assessment' and status in ('booked', 'held');
create index assessment_calls_of_candidate on assessment_calls (user_id, starts_at);
create index assessment_calls_of_host on assessment_calls (host_id, starts_at);
create index assessment_calls_of_attempt on assessment_calls (attempt_id);
create index assessment_calls_blocking on assessment_calls (blocked_time_id);
create index assessment_calls_of_calendar on assessment_calls (interviewer_id);
create index assessment_calls_booked on assessment_calls (starts_at) where status = 'booked';
create index assessment_calls_old on assessment_calls (ends_at) where attempt_id is null;

-- An invigilator writes them, and the candidate reads them.
create table assessment_notes (
  id integer generated always as identity primary key,
  attempt_id integer not null references assessment_attempts on delete cascade,
  by_id integer references users,
  at timestamptz not null,
  text text not null,
  -- A reviewer looks at the sitting before a passing result is released.
  needs_review boolean not null
);
create index assessment_notes_of_attempt on assessment_notes (attempt_id, id);
create trigger assessment_notes_only_grow before update on assessment_notes
  for each statement execute function refuse_change();

-- A pause is a break that the invigilator begins and ends. It takes nothing from the breaks that are granted.
alter table assessment_attempts add column break_is_pause boolean not null default false;

-- Since when administrators know that its answers wait to be marked.
alter table assessment_attempts add column late_mark_reported_at timestamptz;
