-- What administrators find people by, note about them and do to them, and an audit that nobody rewrites.

-- When the password was given in a session last: some deeds ask for it again.
alter table sessions add column password_at timestamptz;

-- A suspension may have an end; its reason is for administrators.
alter table users
  add column suspended_until timestamptz,
  add column suspension_reason text check (length(suspension_reason) <= 500);
create index users_suspended on users (id desc) where suspended_at is not null;
create index users_suspended_until on users (suspended_until) where suspended_until is not null;
create index users_in_charge on users (id desc) where is_admin or is_staff;

-- Addresses that somebody had: they are found by them, and mails to them were theirs.
create table former_emails (
  user_id integer not null references users on delete cascade,
  email text not null,
  left_at timestamptz not null,
  primary key (user_id, email)
);
insert into former_emails (user_id, email, left_at)
  select link.user_id, link.email, min(link.created_at) from email_links link join users on users.id = link.user_id
  where link.purpose = 'keep' and lower(link.email) <> lower(users.email) and link.expires_at - link.created_at > interval '2 days'
  group by link.user_id, link.email;

create function keep_former_email() returns trigger language plpgsql as $$
begin
  insert into former_emails (user_id, email, left_at) values (old.id, old.email, coalesce(new.email_confirmed_at, now()))
    on conflict (user_id, email) do update set left_at = excluded.left_at;
  return null;
end
$$;
create trigger users_keep_former_email after update of email_key on users
  for each row when (old.email_key is distinct from new.email_key) execute function keep_former_email();

-- A person is found by how any of these begins: one index for all of them, in which a page is read in order.
create table person_words (
  word text collate "C" not null,
  user_id integer not null references users on delete cascade,
  primary key (word, user_id)
);
create index person_words_of_user on person_words (user_id, word);

create function put_person_words(person users) returns void language sql as $$
  delete from person_words where user_id = person.id;
  insert into person_words (word, user_id)
    select lower(said), person.id from (
      values (person.email), (person.username), (person.firstname || ' ' || person.lastname), (person.lastname || ' ' || person.firstname)
      union all select email from former_emails where user_id = person.id) as words (said)
    on conflict do nothing;
$$;
create function keep_person_words() returns trigger language plpgsql as $$
begin
  perform put_person_words(new);
  return null;
end
$$;
-- After the former address is kept: triggers fire in the order of their names.
create trigger users_words after insert or update of email, username, firstname, lastname on users
  for each row execute function keep_person_words();
select put_person_words(users) from users;

create table person_notes (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  author_id integer references users on delete set null,
  words text not null check (length(words) between 1 and 2000),
  at timestamptz not null
);
create index person_notes_of_user on person_notes (user_id, id desc);
create index person_notes_of_author on person_notes (author_id) where author_id is not null;

-- Mails to somebody, by the addresses that they have and had.
create index mails_of_recipient on mails (lower(recipient), id desc);

-- Who did it, where it was not the person themselves.
alter table audit add column by_id integer;
update audit set by_id = (detail ->> 'by')::integer where jsonb_typeof(detail -> 'by') = 'number';
create index audit_by on audit (by_id, id desc) where by_id is not null;
create index audit_of_user on audit (user_id, id desc) where user_id is not null;
create index audit_of_event on audit (event, id desc);
drop index audit_user;

-- What was noted stays as it was noted. Only what is too old goes, and only where the transaction says that it comes for that.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  if tg_op in ('DELETE', 'TRUNCATE') and current_setting('bachelier.forgets', true) = tg_table_name then
    return null;
  end if;
  raise exception '% is never rewritten', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger audit_is_kept before update or delete or truncate on audit
  for each statement execute function refuse_rewriting();
