-- Every answer that was given, kept for good, with what was told about it.

create table attempts (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  item_id integer not null references items on delete cascade,
  item_version integer not null,
  given text not null,
  verdict text not null check (verdict in ('right', 'wrong', 'rounded', 'handed_in')),
  says text,
  points integer[],
  at timestamptz not null
);
create index attempts_of_reader on attempts (user_id, item_id, id);

-- A row begins with the first hint, attempt or look at the solution; only an attempt gives it a status.
alter table item_progress alter column status drop not null;
alter table item_progress add column attempt_count integer not null default 0;
alter table item_progress add column hints_taken integer not null default 0;
alter table item_progress add column solution_opened_at timestamptz;
alter table item_progress add column solved_at timestamptz;
update item_progress set solved_at = at where status = 'solved';
