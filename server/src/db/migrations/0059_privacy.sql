-- Copies of what is kept of somebody, and accounts that are erased.

-- When the account is erased, while its owner may still think again; and that it was: the row stays, and names nobody.
alter table users add column leaves_at timestamptz, add column is_erased boolean not null default false;

-- One of a person, the newest. Its file tells of this place alone, so that no backup takes it along, and nothing refers to `users`.
create table data_exports (
  user_id integer primary key,
  asked_at timestamptz not null,
  -- An administrator's number, where it was not the person themselves.
  asked_by integer,
  -- When it is made, or tried again.
  due_at timestamptz not null,
  attempts smallint not null default 0,
  failed_at timestamptz,
  ready_at timestamptz,
  expires_at timestamptz,
  -- Of the mailed link.
  secret_hash bytea,
  stored_name text,
  bytes bigint
);
create index data_exports_due on data_exports (due_at) where ready_at is null and failed_at is null;
create index data_exports_expiry on data_exports (expires_at) where expires_at is not null;

-- Whatever takes a copy's name away leaves its bytes to the job that removes files.
create function note_removed_export() returns trigger language plpgsql as $$
begin
  if old.stored_name is not null and (tg_op = 'DELETE' or new.stored_name is distinct from old.stored_name) then
    insert into removed_files (stored_name) values (old.stored_name) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger data_exports_removed after update or delete on data_exports
  for each row execute function note_removed_export();

-- It stays when all is done: a number, without a name, by which a restored backup is told who is to be erased once more.
create table erasures (
  user_id integer primary key references users on delete cascade,
  asked_at timestamptz not null,
  asked_by integer,
  removes_posts boolean not null,
  due_at timestamptz not null,
  -- What went on is brought to its end.
  wound_up_at timestamptz,
  -- From here there is no way back.
  began_at timestamptz,
  -- Of the account, from the beginning to the end: where the receipt goes, and which mails were to them.
  addresses text[] not null default '{}',
  erased_at timestamptz,
  -- It goes when it has left.
  receipt_id bigint,
  -- Once more, in a restored backup: nobody is told.
  is_again boolean not null default false
);
create index erasures_to_wind_up on erasures (asked_at) where wound_up_at is null and erased_at is null;
create index erasures_due on erasures (due_at) where erased_at is null;
create index erasures_by_end on erasures (erased_at) where erased_at is not null;
create index erasures_to_receipt on erasures (receipt_id) where receipt_id is not null;

-- Orders only grow, but for the address of who is erased.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'orders' and current_setting('bachelier.erases', true) = 'orders' then
    return null;
  end if;
  raise exception '% only grow', tg_table_name using errcode = 'restrict_violation';
end
$$;
