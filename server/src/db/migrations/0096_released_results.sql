-- An examination that is marked passes, fails, or waits for a person; its candidate reads of it from `released_at` on. Practice ends as `marked`.
alter table assessment_attempts
  drop constraint assessment_attempts_state_check,
  drop constraint assessment_attempts_check2,
  add column released_at timestamptz,
  add constraint assessment_attempts_state_check check (state in
    ('ready', 'open', 'closed', 'marked', 'lapsed', 'awaiting_oral', 'in_review', 'passed', 'failed', 'void')),
  add constraint assessment_attempts_scored check (
    (earned is null) = (state in ('ready', 'open', 'closed', 'lapsed')) and (possible is null) = (earned is null)),
  add constraint assessment_attempts_released check ((released_at is null) = (state not in ('passed', 'failed', 'void')));

-- Whoever marked it by hand; null where the frozen key did.
alter table assessment_marks add column by_id integer references users;

-- What a person decides about an examination.
create table assessment_cases (
  id integer generated always as identity primary key,
  attempt_id integer not null references assessment_attempts on delete cascade,
  -- `review`: before the result is released; `appeal` and `error`: the candidate asks.
  kind text not null check (kind in ('review', 'appeal', 'error')),
  -- Of the question that an error is reported in.
  position integer,
  text text not null,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  reminded_at timestamptz,
  decision text check (decision in ('upheld', 'remarked', 'void', 'misconduct')),
  -- Positions that count as right by this decision.
  granted integer[] not null default '{}',
  reasons text,
  decided_by integer references users,
  decided_at timestamptz,
  second_by integer references users,
  closed_at timestamptz,
  check ((position is null) = (kind <> 'error')),
  check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null) and (decision is null) = (reasons is null)),
  check (closed_at is null or decision is not null),
  check (second_by <> decided_by),
  -- What takes a sitting away needs two people.
  check (closed_at is null or decision not in ('void', 'misconduct') or second_by is not null)
);
create index assessment_cases_of_attempt on assessment_cases (attempt_id, id);
create index assessment_cases_waiting on assessment_cases (due_at, id) where closed_at is null;
create unique index assessment_cases_one_review on assessment_cases (attempt_id) where kind = 'review' and closed_at is null;
create unique index assessment_cases_one_appeal on assessment_cases (attempt_id) where kind = 'appeal';
create unique index assessment_cases_one_error on assessment_cases (attempt_id, position) where kind = 'error';

-- Who does what for examinations, beside administrators.
create table assessment_roles (
  user_id integer not null references users on delete cascade,
  role text not null check (role in ('reviewer', 'second_decider', 'examiner', 'invigilator')),
  granted_by integer references users,
  granted_at timestamptz not null,
  primary key (user_id, role)
);
