-- What an item is about is shown at once, what its solution uses only with it. `tags` held both; the release before still reads it.
alter table items add column topics text[] not null default '{}';
alter table items add column methods text[] not null default '{}';
