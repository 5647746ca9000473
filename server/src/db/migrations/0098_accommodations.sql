-- What candidates ask for, and what an administrator decides.
create table accommodation_requests (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  wish text not null,
  asked_at timestamptz not null,
  outcome text check (outcome in ('granted', 'refused')),
  -- The candidate reads it.
  explanation text,
  decided_by integer references users,
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null) and (outcome is null) = (decided_by is null) and (outcome is null) = (explanation is null)),
  check (decided_by <> user_id)
);
create unique index accommodation_requests_one_open on accommodation_requests (user_id) where decided_at is null;
create index accommodation_requests_of_person on accommodation_requests (user_id, id desc);
create index accommodation_requests_waiting on accommodation_requests (id) where decided_at is null;
create index accommodation_requests_refused on accommodation_requests (decided_at) where outcome = 'refused';

-- Why: apart from the rest, so that only the statement for whoever decides reads it.
create table accommodation_reasons (
  request_id integer primary key references accommodation_requests on delete cascade,
  reason text not null
);

create table accommodations (
  request_id integer primary key references accommodation_requests on delete cascade,
  user_id integer not null references users on delete cascade,
  time_factor double precision not null check (time_factor in (1, 1.25, 1.5, 2)),
  break_minutes integer not null check (break_minutes between 0 and 120),
  no_locked_browser boolean not null,
  oral_form text,
  granted_by integer not null references users,
  granted_at timestamptz not null,
  valid_until timestamptz not null,
  revoked_at timestamptz,
  revoked_by integer references users,
  -- The candidate reads it.
  revoke_reason text,
  check ((revoked_at is null) = (revoked_by is null) and (revoked_at is null) = (revoke_reason is null)),
  check (granted_by <> user_id)
);
create index accommodations_of_person on accommodations (user_id, request_id desc);
create index accommodations_ended on accommodations (least(valid_until, revoked_at));

-- What is in force while the paper is ready; from the start on, what the sitting goes by.
alter table assessment_attempts
  add column accommodation jsonb,
  -- What is left of the breaks; while the candidate is on one, what is left after it if they never come back.
  add column break_left_ms integer not null default 0 check (break_left_ms >= 0),
  -- The newest break. It ends at `break_ends_at` even if nobody comes back: `ends_at` has been moved by the whole of it.
  add column break_began_at timestamptz,
  add column break_ends_at timestamptz,
  -- Whether its end has yet to be noted in the log.
  add column break_is_open boolean not null default false,
  add constraint assessment_attempts_break check ((break_began_at is null) = (break_ends_at is null) and break_ends_at >= break_began_at
    and not (break_is_open and break_ends_at is null));
create index assessment_attempts_on_break on assessment_attempts (break_ends_at) where break_is_open;
