-- Backups that were made of this database, and of which backup it was made itself. Both tell of this place: no backup has them.
create table backups (
  id integer generated always as identity primary key,
  file text not null,
  -- By the schedule, and not because somebody asked for it.
  by_itself boolean not null,
  began_at timestamptz not null,
  -- Said again and again while it is made: one that is silent was cut off.
  alive_at timestamptz not null,
  ended_at timestamptz,
  bytes bigint,
  -- Null where it was made and, read again, found whole.
  problem text
);
create unique index backups_one_at_a_time on backups ((true)) where ended_at is null;
create index backups_by_time on backups (began_at);

create table restored_copy (
  only_one boolean primary key default true check (only_one),
  -- The moment of which it is a copy.
  made_at timestamptz not null,
  restored_at timestamptz not null,
  -- Mails up to this number are the original's to send.
  last_mail bigint not null
);
