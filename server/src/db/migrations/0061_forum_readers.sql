-- Who has read the forum on how many days: who is new there is slowed down.
create table forum_readers (
  user_id integer primary key references users on delete cascade,
  days_read integer not null,
  -- By UTC: the last of them.
  last_day date not null
);
