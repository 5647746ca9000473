-- Files of answers and replies. The bytes lie elsewhere (a folder, a bucket), under a name of ours.

create table attachments (
  id integer generated always as identity primary key,
  -- Random: under this it is stored and has its address.
  stored_name text not null unique,
  -- As its owner calls it.
  name text not null,
  kind text not null,
  bytes integer not null,
  sha256 bytea not null,
  -- In pixels, of a picture that is shown.
  width integer,
  height integer,
  owner_id integer not null references users on delete cascade,
  -- Null until the answer is committed. A row is there before its bytes are, so that nothing is ever stored that no row tells of.
  answer_id integer unique references discussion_answers on delete cascade,
  created_at timestamptz not null
);
create index attachments_of_owner on attachments (owner_id);
create index attachments_unattached on attachments (created_at) where answer_id is null;

-- Stored, and nobody's any more: whatever takes a row away, by whichever way, leaves its bytes to the job that removes them.
create table removed_files (
  stored_name text primary key,
  since timestamptz not null default now()
);

create function note_removed_file() returns trigger language plpgsql as $$
begin
  insert into removed_files (stored_name) values (old.stored_name) on conflict do nothing;
  return null;
end $$;
create trigger attachments_removed after delete on attachments
  for each row execute function note_removed_file();
