-- A paper is drawn, rendered and frozen with its keys; what is answered in time is marked; all that happens is chained.
create table assessment_attempts (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  -- The assessment's blueprint and its version; its rules as they were when the paper was drawn.
  blueprint text not null,
  version integer not null,
  rules jsonb not null,
  state text not null default 'ready' check (state in ('ready', 'open', 'closed', 'marked', 'lapsed')),
  seed bytea not null check (length(seed) = 32),
  -- SHA-256 of what the candidate will be shown.
  paper_hash bytea not null check (length(paper_hash) = 32),
  drawn_at timestamptz not null,
  started_at timestamptz,
  ends_at timestamptz,
  closed_at timestamptz,
  closed_by text check (closed_by in ('candidate', 'time')),
  earned double precision,
  possible double precision,
  check ((started_at is null) = (state in ('ready', 'lapsed')) and (ends_at is null) = (started_at is null)),
  check ((closed_at is null) = (state in ('ready', 'open')) and (closed_by is null) = (state in ('ready', 'open', 'lapsed'))),
  check ((earned is null) = (state <> 'marked') and (possible is null) = (earned is null))
);
-- One sitting a person.
create unique index assessment_attempts_live on assessment_attempts (user_id) where state in ('ready', 'open');
create index assessment_attempts_of_person on assessment_attempts (user_id, id desc);
create index assessment_attempts_due on assessment_attempts (ends_at) where state = 'open';
create index assessment_attempts_unused on assessment_attempts (drawn_at) where state = 'ready';
create index assessment_attempts_by_time on assessment_attempts (drawn_at);
create index assessment_attempts_to_mark on assessment_attempts (closed_at) where state = 'closed';

create table assessment_questions (
  attempt_id integer not null references assessment_attempts on delete cascade,
  position integer not null check (position > 0),
  category text not null,
  title text not null,
  kind text not null,
  points double precision not null check (points > 0),
  -- Where it came from: `placement_id`, `slug`, `version`, and `row` where it has rows of numbers.
  source jsonb not null,
  html text not null,
  ask text,
  options jsonb not null,
  variables jsonb not null,
  -- Never leaves the server.
  key jsonb not null,
  primary key (attempt_id, position)
);
create trigger assessment_questions_only_grow before update on assessment_questions
  for each statement execute function refuse_change();

create table assessment_answers (
  attempt_id integer not null,
  position integer not null,
  given jsonb not null,
  version integer not null check (version > 0),
  saved_at timestamptz not null,
  primary key (attempt_id, position),
  foreign key (attempt_id, position) references assessment_questions on delete cascade
);

create table assessment_marks (
  attempt_id integer not null,
  position integer not null,
  run integer not null check (run > 0),
  is_right boolean not null,
  reason text,
  points double precision not null,
  at timestamptz not null,
  primary key (attempt_id, position, run),
  foreign key (attempt_id, position) references assessment_questions on delete cascade
);
create trigger assessment_marks_only_grow before update on assessment_marks
  for each statement execute function refuse_change();

create table assessment_launches (
  nonce_hash bytea primary key,
  attempt_id integer not null references assessment_attempts on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index assessment_launches_of_attempt on assessment_launches (attempt_id);
create index assessment_launches_expired on assessment_launches (expires_at);

create table assessment_sittings (
  token_hash bytea primary key,
  attempt_id integer not null references assessment_attempts on delete cascade,
  opened_at timestamptz not null,
  ended_at timestamptz
);
-- One window a sitting.
create unique index assessment_sittings_live on assessment_sittings (attempt_id) where ended_at is null;
create index assessment_sittings_of_attempt on assessment_sittings (attempt_id);

create table assessment_events (
  attempt_id integer not null references assessment_attempts on delete cascade,
  seq integer not null check (seq > 0),
  at timestamptz not null,
  kind text not null,
  -- Seconds or characters, by its kind.
  data jsonb not null default '{}',
  -- SHA-256 of the hash before it and of this event.
  hash bytea not null check (length(hash) = 32),
  primary key (attempt_id, seq)
);
create trigger assessment_events_only_grow before update on assessment_events
  for each statement execute function refuse_change();

-- When a server process last said that it lives, by the machine's own clock: longer gaps than its beat are no candidate's time.
create table assessment_heartbeat (
  is_only boolean primary key default true check (is_only),
  beat_at timestamptz not null
);
