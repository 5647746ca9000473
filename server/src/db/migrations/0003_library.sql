-- The compiled copy of the content folder, and what people do with it.

create table items (
  id integer generated always as identity primary key,
  slug text not null unique,
  title text not null,
  difficulty text not null check (difficulty in ('E', 'M', 'H')),
  companies text[] not null default '{}',
  tags text[] not null default '{}',
  front jsonb not null,
  statement_html text not null,
  solution_html text not null,
  search_text text not null,
  source_hash text not null,
  hidden boolean not null default false
);

create table item_files (
  item_id integer not null references items on delete cascade,
  name text not null,
  type text not null,
  bytes bytea not null,
  primary key (item_id, name)
);

-- Where an item stands. The id is the number on the wire, written in the content files and never reused.
create table placements (
  id integer primary key,
  item_id integer not null references items on delete restrict,
  module text not null check (module in ('interview', 'core_certificate', 'applied_certificate', 'vantage')),
  category text not null,
  group_name text not null,
  position integer not null,
  preview boolean not null default false,
  hidden boolean not null default false,
  discussion_count integer not null default 0
);
create index placements_shelf on placements (module, category, position, id) where not hidden;
create index placements_item on placements (item_id);

create table access_history (
  placement_id integer not null references placements on delete cascade,
  user_id integer not null references users on delete cascade,
  at timestamptz not null,
  primary key (user_id, placement_id)
);

-- Whether someone tried or solved an item belongs to the item, wherever it is placed.
create table item_progress (
  user_id integer not null references users on delete cascade,
  item_id integer not null references items on delete cascade,
  status text not null check (status in ('attempted', 'solved')),
  at timestamptz not null,
  primary key (user_id, item_id)
);
