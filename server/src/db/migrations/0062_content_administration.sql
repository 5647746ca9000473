-- What readers do with an item, kept as sums: a list of all items costs the same however many readers there are.
create table item_figures (
  item_id integer primary key references items on delete cascade,
  -- Who opened it, once for each shelf that it stands on.
  readers integer not null default 0,
  -- Attempts, who made them, and who was right once.
  tries integer not null default 0,
  tried integer not null default 0,
  solved integer not null default 0,
  open_reports integer not null default 0,
  share_solved double precision generated always as (case when tried > 0 then solved::double precision / tried end) stored
);
create index item_figures_by_readers on item_figures (readers desc, item_id);
create index item_figures_by_tries on item_figures (tries desc, item_id);
create index item_figures_by_share on item_figures (share_solved, item_id);
create index item_figures_by_reports on item_figures (open_reports desc, item_id);

create function begin_item_figures() returns trigger language plpgsql as $$
begin
  insert into item_figures (item_id) values (new.id);
  return null;
end $$;
create trigger item_figures_begun after insert on items for each row execute function begin_item_figures();

create function count_item_readers() returns trigger language plpgsql as $$
declare
  changed access_history := coalesce(new, old);
begin
  update item_figures set readers = readers + case tg_op when 'INSERT' then 1 else -1 end
    where item_id = (select item_id from placements where id = changed.placement_id);
  return null;
end $$;
create trigger item_readers_counted after insert or delete on access_history for each row execute function count_item_readers();

create function count_item_tries() returns trigger language plpgsql as $$
declare
  changed item_progress := coalesce(new, old);
  more_tries integer := coalesce(new.attempt_count, 0) - coalesce(old.attempt_count, 0);
  more_tried integer := (coalesce(new.attempt_count, 0) > 0)::integer - (coalesce(old.attempt_count, 0) > 0)::integer;
  more_solved integer := (new.solved_at is not null)::integer - (old.solved_at is not null)::integer;
begin
  if more_tries <> 0 or more_tried <> 0 or more_solved <> 0 then
    update item_figures set tries = tries + more_tries, tried = tried + more_tried, solved = solved + more_solved
      where item_id = changed.item_id;
  end if;
  return null;
end $$;
create trigger item_tries_counted after insert or delete or update of attempt_count, solved_at on item_progress
  for each row execute function count_item_tries();

insert into item_figures (item_id, readers, tries, tried, solved)
  select id, coalesce(opened.readers, 0), coalesce(made.tries, 0), coalesce(made.tried, 0), coalesce(made.solved, 0) from items
    left join (
      select item_id, count(*) as readers from access_history join placements on placements.id = placement_id group by item_id) opened
      on opened.item_id = items.id
    left join (
      select item_id, sum(attempt_count) as tries, count(*) filter (where attempt_count > 0) as tried, count(solved_at) as solved
      from item_progress group by item_id) made on made.item_id = items.id;

-- How long it took whose timer ran: of the newest hundred.
create index attempts_timed on attempts (item_id, id desc) where verdict = 'right' and seconds is not null;

-- What readers found wrong in an item.
create table item_reports (
  id integer generated always as identity primary key,
  item_id integer not null references items on delete cascade,
  -- Where it was read, in which version.
  placement_id integer not null,
  item_version integer not null,
  user_id integer not null references users on delete cascade,
  words text not null check (length(words) between 1 and 2000),
  at timestamptz not null,
  settled_at timestamptz,
  settled_by integer references users on delete set null,
  outcome text check (outcome in ('mended', 'nothing_wrong')),
  check (num_nonnulls(settled_at, outcome) in (0, 2))
);
create unique index item_reports_one_open on item_reports (item_id, user_id) where settled_at is null;
create index item_reports_open on item_reports (id desc) where settled_at is null;
create index item_reports_settled on item_reports (id desc) where settled_at is not null;
create index item_reports_over on item_reports (settled_at) where settled_at is not null;
create index item_reports_of_user on item_reports (user_id);
create index item_reports_of_settler on item_reports (settled_by);

create function count_item_reports() returns trigger language plpgsql as $$
declare
  changed item_reports := coalesce(new, old);
  step integer := (tg_op <> 'DELETE' and new.settled_at is null)::integer - (tg_op <> 'INSERT' and old.settled_at is null)::integer;
begin
  if step <> 0 then
    update item_figures set open_reports = open_reports + step where item_id = changed.item_id;
  end if;
  return null;
end $$;
create trigger item_reports_counted after insert or delete or update of settled_at on item_reports
  for each row execute function count_item_reports();

-- What loading the content folder came to. Of this place, as the folder is.
create table content_loads (
  id integer generated always as identity primary key,
  at timestamptz not null default now(),
  items integer not null,
  -- The first of each, by their folders; of what is refused the sentences.
  added text[] not null,
  changed text[] not null,
  hidden text[] not null,
  refused text[] not null,
  added_count integer not null,
  changed_count integer not null,
  hidden_count integer not null,
  refused_count integer not null
);
create index content_loads_by_time on content_loads (at);
