-- An oral about two of the candidate's own answers, which some examinations need before they pass.
create table assessment_orals (
  attempt_id integer primary key references assessment_attempts on delete cascade,
  drawn_at timestamptz not null,
  -- Of the answers that it is about, by the seed of the paper.
  positions integer[] not null check (cardinality(positions) between 1 and 2),
  -- Null until the answers reach the marks.
  due_at timestamptz,
  reminded_at timestamptz,
  examiner_id integer references users,
  -- Of orals that were held before this one. They decide nothing about this examination either.
  earlier_examiners integer[] not null default '{}',
  -- Whether the examiner saw a document of the candidate's. No copy is kept.
  saw_identity boolean,
  -- `waived`: a reviewer passed the examination without a convincing oral.
  outcome text check (outcome in ('convincing', 'not_convincing', 'waived')),
  notes text,
  held_at timestamptz,
  check ((examiner_id is null) = (held_at is null) and (saw_identity is null) = (held_at is null) and (notes is null) = (held_at is null)),
  check (outcome is null or outcome = 'waived' or held_at is not null),
  -- Without a document nobody is convinced of who it was.
  check (outcome <> 'convincing' or saw_identity)
);
create index assessment_orals_due on assessment_orals (due_at) where outcome is null;

-- A result that was released stays so while an oral decides about it.
alter table assessment_attempts
  drop constraint assessment_attempts_released,
  add constraint assessment_attempts_released check (case
    when state in ('passed', 'failed', 'void') then released_at is not null
    else released_at is null or state in ('awaiting_oral', 'in_review') end);

alter table assessment_cases
  drop constraint assessment_cases_kind_check,
  add constraint assessment_cases_kind_check check (kind in ('review', 'oral', 'appeal', 'error')),
  drop constraint assessment_cases_decision_check,
  add constraint assessment_cases_decision_check check (
    decision in ('void', 'misconduct') or decision in ('upheld', 'remarked') and kind <> 'oral'
    or decision in ('oral_again', 'oral_waived', 'oral_failed') and kind = 'oral');
create unique index assessment_cases_one_oral on assessment_cases (attempt_id) where kind = 'oral' and closed_at is null;

-- How an answer in code came about: changes of the text, one a second at most, as CodeMirror writes a ChangeSet.
create table assessment_edits (
  attempt_id integer not null,
  position integer not null,
  seq integer not null check (seq > 0),
  at timestamptz not null check (at = date_trunc('second', at)),
  -- One that begins with the empty text begins anew.
  changes jsonb not null,
  -- Of the text after it, in UTF-16 units.
  length integer not null,
  primary key (attempt_id, position, seq),
  unique (attempt_id, position, at),
  foreign key (attempt_id, position) references assessment_questions on delete cascade
);
create trigger assessment_edits_only_grow before update on assessment_edits
  for each statement execute function refuse_change();
-- Bytes of its edits: a sitting has room for so many.
alter table assessment_attempts add column edit_bytes integer not null default 0;
