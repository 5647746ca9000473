-- What a coding question runs in the page: where one begins, its tests, and what the reference said to them. Never the reference.
create table item_programs (
  item_id integer primary key references items on delete cascade,
  starter text not null,
  tests text not null,
  -- JSON as Python wrote it; null until the item was proved.
  recording text,
  -- Of so many wrong solutions the tests refuse so many.
  wrong_solutions integer,
  refused integer
);

-- A reader's code, wherever the item is placed: the answer to a coding question, and a scratch pad on every one.
create table item_code (
  user_id integer not null references users on delete cascade,
  item_id integer not null references items on delete cascade,
  kind text not null check (kind in ('answer', 'scratch')),
  text text not null check (length(text) <= 50000),
  -- Counts the saves, so that two tabs or devices cannot overwrite each other unseen.
  version integer not null,
  at timestamptz not null,
  primary key (user_id, item_id, kind)
);
