-- What server processes say of themselves, so that any of them can tell of all. Of this place: no backup has it.
create table processes (
  id uuid primary key,
  host text not null,
  pid integer not null,
  -- Of the source, where it is known.
  commit text,
  node text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  -- As it was told to; one that is silent without it was ended otherwise.
  stopped_at timestamptz,
  memory_bytes bigint not null,
  -- Of the file system on which its data folder lies.
  disk_bytes bigint not null,
  disk_free_bytes bigint not null,
  -- By name: when each ran last, runs next, and how it failed last.
  jobs jsonb not null
);
create index processes_by_time on processes (seen_at desc);

-- Answers with a status of 500 and more, by the hour.
create table server_errors (
  hour timestamptz not null,
  method text not null,
  route text not null,
  status smallint not null,
  count integer not null,
  last_at timestamptz not null,
  -- By which the last one stands in the log.
  last_request text not null,
  primary key (hour, method, route, status)
);

-- The queue of mails as administrators read it, the newest first.
create index mails_waiting on mails (id desc) where sent_at is null and given_up_at is null;
create index mails_given_up on mails (id desc) where given_up_at is not null;
