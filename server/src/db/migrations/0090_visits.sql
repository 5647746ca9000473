-- When somebody was here last, apart from who they are: what changes every few minutes holds no lock on an account. Signing up is the first visit.
create table visits (
  user_id integer primary key references users on delete cascade,
  last_at timestamptz not null
);
create index visits_by_time on visits (last_at desc, user_id desc);

insert into visits (user_id, last_at)
  select person.id, greatest(person.created_at,
    (select max(last_seen_at) from devices where user_id = person.id),
    (select max(last_seen_at) from sessions where user_id = person.id and state <> 'pending'),
    (select max(at) from audit where user_id = person.id and event = 'logged in'))
  from users person where not person.is_erased;

create function note_sign_up() returns trigger language plpgsql as $$
begin
  insert into visits (user_id, last_at) values (new.id, new.created_at);
  return null;
end
$$;
create trigger users_first_visit after insert on users for each row execute function note_sign_up();

create function note_visit() returns trigger language plpgsql as $$
begin
  update visits set last_at = new.last_seen_at where user_id = new.user_id and last_at < new.last_seen_at;
  return null;
end
$$;
create trigger sessions_visit after insert or update of last_seen_at, state on sessions
  for each row when (new.state <> 'pending') execute function note_visit();

-- People of a state and with a plan, by their numbers.
create index users_to_confirm on users (id desc) where email_confirmed_at is null and not is_erased;
create index access_open_of_module on access (module, open_until, user_id) where open_until is not null;
