-- Where an account is named and reasons are written about it, so that both go with it.

-- Accounts that a post names with an `@`, and how it names them.
create table post_mentions (
  discussion_id integer references discussions on delete cascade,
  answer_id integer references discussion_answers on delete cascade,
  user_id integer not null references users on delete cascade,
  name text not null,
  check (num_nonnulls(discussion_id, answer_id) = 1)
);
create index post_mentions_of_user on post_mentions (user_id);
create index post_mentions_of_discussion on post_mentions (discussion_id) where discussion_id is not null;
create index post_mentions_of_answer on post_mentions (answer_id) where answer_id is not null;

insert into post_mentions (discussion_id, user_id, name)
select post.id, person.id, person.username from discussions post
  join discussion_participants participant on participant.discussion_id = post.id join users person on person.id = participant.user_id
where strpos(lower(concat(post.title, ' ', post.content)), '@' || lower(person.username)) > 0 and not person.is_erased;
insert into post_mentions (answer_id, user_id, name)
select post.id, person.id, person.username from discussion_answers post
  join discussion_participants participant on participant.discussion_id = post.discussion_id join users person on person.id = participant.user_id
where strpos(lower(post.content), '@' || lower(person.username)) > 0 and not person.is_erased;

-- Why a missed interview was made good is for administrators, in the audit.
update mock_bookings set reason = '' where status = 'missed' and reason <> '';

-- What a visitor ordered under a confirmed address of the account, from the beginning of its erasure to the end.
alter table erasures add column visitor_orders integer[] not null default '{}';

-- Of the audit nothing but words about who is erased is taken out, and only where the transaction says that it comes for that.
create or replace function refuse_rewriting() returns trigger language plpgsql as $$
begin
  if tg_op in ('DELETE', 'TRUNCATE') and current_setting('bachelier.forgets', true) = tg_table_name then
    return null;
  end if;
  if tg_op = 'UPDATE' and current_setting('bachelier.erases', true) = tg_table_name then
    return null;
  end if;
  raise exception '% is never rewritten', tg_table_name using errcode = 'restrict_violation';
end
$$;
create function refuse_all_but_words() returns trigger language plpgsql as $$
begin
  if row(new.id, new.at, new.event, new.user_id, new.by_id, new.network) is distinct from row(old.id, old.at, old.event, old.user_id, old.by_id, old.network)
    or new.detail is distinct from old.detail - array['reason', 'title', 'renamed'] then
    raise exception '% is never rewritten', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger audit_keeps_all_but_words before update on audit for each row execute function refuse_all_but_words();

-- Of facts about orders likewise: the address that a visitor typed, and reasons.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name in ('orders', 'payment_events') and current_setting('bachelier.erases', true) = 'orders' then
    return null;
  end if;
  raise exception '% only grow', tg_table_name using errcode = 'restrict_violation';
end
$$;
create function refuse_all_but_person() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'data' is distinct from to_jsonb(old) - 'data'
    or new.data - array['email', 'reason'] is distinct from old.data - array['email', 'reason'] then
    raise exception '% only grow', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger payment_events_keep_all_but_person before update on payment_events for each row execute function refuse_all_but_person();
