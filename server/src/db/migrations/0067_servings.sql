-- What a living question was made of at some time: its texts with their placeholders, and its rows of numbers, the own ones first. Rows are only
-- added here, so that what somebody was ever asked is shown and judged from what it was then.
create table item_editions (
  -- Of all that follows.
  hash text primary key,
  item_id integer not null references items on delete cascade,
  version integer not null,
  templates jsonb not null,
  rows jsonb not null
);
create index item_editions_of_item on item_editions (item_id);

create function refuse_other_editions() returns trigger language plpgsql as $$
begin
  raise exception 'item_editions is never rewritten' using errcode = 'restrict_violation';
end
$$;
create trigger item_editions_are_kept before update on item_editions
  for each statement execute function refuse_other_editions();

-- One question put before one person with one row of numbers.
create table servings (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  item_id integer not null references items on delete cascade,
  -- Where they came from.
  placement_id integer not null references placements on delete cascade,
  item_version integer not null,
  edition text not null references item_editions,
  -- From 0: the how many-th of this person, question and version.
  serial integer not null,
  -- The whole row: from the edition, and nothing is looked up there again.
  numbers jsonb not null,
  served_at timestamptz not null,
  -- What came first is what counts; attempts go in time.
  first_verdict text check (first_verdict in ('right', 'wrong', 'rounded')),
  first_at timestamptz,
  attempt_count integer not null default 0,
  hints_taken integer not null default 0,
  -- The first help before it was solved.
  helped_at timestamptz,
  solved_at timestamptz,
  solution_opened_at timestamptz,
  -- Solved, its solution opened, or given up: the next one may come.
  closed_at timestamptz
);
create unique index servings_in_order on servings (user_id, item_id, item_version, serial);
create unique index servings_one_open on servings (user_id, item_id) where closed_at is null;
create index servings_of_item on servings (item_id, item_version);
create index servings_of_placement on servings (placement_id);
create index servings_of_edition on servings (edition);
create index servings_by_time on servings (served_at);

-- Null: at the question itself.
alter table attempts add column serving_id integer references servings on delete cascade;
create index attempts_of_serving on attempts (serving_id, id) where serving_id is not null;
-- One's work lists what was tried at questions themselves.
drop index attempts_by_time;
create index attempts_by_time on attempts (user_id, at, id) where code is null and serving_id is null;
create index attempts_of_question on attempts (user_id, item_id, id) where serving_id is null;
