-- How long an answer took by its reader's own timer, and the code that was handed in with it.
alter table attempts add column seconds integer check (seconds between 0 and 86400);
alter table attempts add column code text check (length(code) <= 50000);
create index submissions_of_reader on attempts (user_id, item_id, id) where code is not null;

-- What stood in the editor when other code took its place there. Nothing was run on it.
create table kept_code (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  item_id integer not null references items on delete cascade,
  code text not null check (length(code) <= 50000),
  at timestamptz not null
);
create index kept_code_of_reader on kept_code (user_id, item_id, id);
create index kept_code_at on kept_code (at);
