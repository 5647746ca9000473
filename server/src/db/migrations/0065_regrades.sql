-- When a key is mended, the answers to the versions before are judged again.
create table regrades (
  id integer generated always as identity primary key,
  item_id integer not null references items on delete cascade,
  -- By whose key.
  item_version integer not null,
  began_at timestamptz not null,
  -- Null: from the command line.
  begun_by integer references users on delete set null,
  -- Whose answers were judged so far: it goes on after them.
  last_user_id integer not null default 0,
  judged integer not null default 0,
  -- Of these, answers whose verdict is another now, and whose they are.
  changed integer not null default 0,
  told integer not null default 0,
  ended_at timestamptz
);
create unique index regrades_one_under_way on regrades (item_id) where ended_at is null;
create index regrades_of_item on regrades (item_id, id desc);
create index regrades_of_beginner on regrades (begun_by) where begun_by is not null;

-- Both verdicts of each answer whose verdict changed; they go with the answer and are never rewritten.
create table regraded_attempts (
  regrade_id integer not null references regrades on delete cascade,
  attempt_id integer not null references attempts on delete cascade,
  verdict_before text not null,
  says_before text,
  verdict_after text not null,
  says_after text,
  at timestamptz not null,
  primary key (attempt_id, regrade_id)
);
create index regraded_attempts_of_regrade on regraded_attempts (regrade_id);

create function refuse_other_verdicts() returns trigger language plpgsql as $$
begin
  raise exception 'regraded_attempts is never rewritten' using errcode = 'restrict_violation';
end
$$;
create trigger regraded_attempts_are_kept before update on regraded_attempts
  for each statement execute function refuse_other_verdicts();

-- Whose answers there are to an item, person after person.
create index attempts_of_item on attempts (item_id, user_id, item_version);
