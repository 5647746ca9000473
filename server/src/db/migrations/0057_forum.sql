-- The forum: a thread of it is a discussion that has a title, and a place among those of its category.

create table forum_categories (
  id integer generated always as identity primary key,
  -- In addresses.
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 40),
  name text not null check (length(name) between 1 and 60),
  about text not null check (length(about) <= 300),
  position integer not null,
  -- Read, and not written in.
  is_closed boolean not null default false,
  -- Who begins its threads; whoever may read the forum answers in them.
  started_by text not null default 'members' check (started_by in ('members', 'administrators')),
  thread_count integer not null default 0
);
create index forum_categories_in_order on forum_categories (position, id);

alter table discussions
  drop constraint discussions_one_place,
  add column title text check (length(title) between 1 and 200),
  add constraint discussions_one_place check (num_nonnulls(placement_id, topic_id, title) = 1);

-- What changes with each answer stands apart from what was written.
create table forum_threads (
  discussion_id integer primary key references discussions on delete cascade,
  category_id integer not null references forum_categories on delete restrict,
  -- Begun, or answered last.
  active_at timestamptz not null,
  answer_count integer not null default 0,
  pinned_at timestamptz,
  closed_at timestamptz,
  -- Kept by a trigger: not removed.
  is_shown boolean not null default true
);
create index forum_threads_newest on forum_threads (category_id, active_at desc, discussion_id desc) where pinned_at is null;
create index forum_threads_pinned on forum_threads (category_id, pinned_at desc, discussion_id desc) where pinned_at is not null;

create table thread_tags (
  tag text not null check (tag ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(tag) <= 30),
  discussion_id integer not null references forum_threads on delete cascade,
  primary key (tag, discussion_id)
);
create index thread_tags_of_thread on thread_tags (discussion_id);

-- Who wants to be told of what they did not begin nor answer.
create table watched_discussions (
  discussion_id integer not null references discussions on delete cascade,
  user_id integer not null references users on delete cascade,
  primary key (discussion_id, user_id)
);
create index watched_discussions_of_user on watched_discussions (user_id);
create table watched_categories (
  category_id integer not null references forum_categories on delete cascade,
  user_id integer not null references users on delete cascade,
  primary key (category_id, user_id)
);
create index watched_categories_of_user on watched_categories (user_id);

alter table notifications drop constraint notifications_kind_check,
  add constraint notifications_kind_check
    check (kind in ('answer', 'reply', 'mention', 'accepted', 'endorsed', 'removed', 'thread'));
alter table notification_choices drop constraint notification_choices_kind_check,
  add constraint notification_choices_kind_check
    check (kind in ('answer', 'reply', 'mention', 'accepted', 'endorsed', 'thread'));

-- A title is found as its text is, and says more.
drop index discussions_search;
alter table discussions drop column search;
alter table discussions add column search tsvector not null generated always as (
  setweight(to_tsvector('english', coalesce(title, '')), 'A') ||
  to_tsvector('english', left(coalesce(beginning, '') || ' ' || content, 20000))) stored;
create index discussions_search on discussions using gin (search) where removed_at is null and not gives_away;
create index forum_search on discussions using gin (search) where title is not null and removed_at is null;

-- The threads of a category are counted as those of a topic are; by the row that says which it is.
create or replace function count_discussions() returns trigger language plpgsql as $$
declare
  changed discussions;
  step integer := 0;
begin
  if tg_op = 'DELETE' then
    changed := old;
    step := -(old.removed_at is null)::integer;
  else
    changed := new;
    step := (new.removed_at is null)::integer;
    if tg_op = 'UPDATE' then
      step := step - (old.removed_at is null)::integer;
    end if;
  end if;
  if step = 0 then
    return null;
  end if;
  if changed.title is not null then
    if tg_op = 'UPDATE' then
      update forum_threads set is_shown = new.removed_at is null where discussion_id = new.id;
    end if;
    return null;
  end if;
  if changed.creator_id is null then
    return null;
  end if;
  if changed.topic_id is null then
    update placements set discussion_count = discussion_count + step where id = changed.placement_id;
  else
    update topics set discussion_count = discussion_count + step where id = changed.topic_id;
  end if;
  return null;
end $$;

create function count_threads() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_shown then
    update forum_categories set thread_count = thread_count - 1 where id = old.category_id;
  end if;
  if tg_op <> 'DELETE' and new.is_shown then
    update forum_categories set thread_count = thread_count + 1 where id = new.category_id;
  end if;
  return null;
end $$;
create trigger threads_counted after insert or delete or update of is_shown, category_id on forum_threads
  for each row execute function count_threads();

create function count_answers_of_threads() returns trigger language plpgsql as $$
declare
  changed discussion_answers;
  step integer;
begin
  if tg_op = 'INSERT' then
    update forum_threads
      set active_at = greatest(active_at, new.created_at), answer_count = answer_count + (new.parent_id is null)::integer
      where discussion_id = new.discussion_id;
    return null;
  elsif tg_op = 'DELETE' then
    changed := old;
    step := -(old.removed_at is null)::integer;
  else
    changed := new;
    step := (new.removed_at is null)::integer - (old.removed_at is null)::integer;
  end if;
  if step <> 0 and changed.parent_id is null then
    update forum_threads set answer_count = answer_count + step where discussion_id = changed.discussion_id;
  end if;
  return null;
end $$;
create trigger thread_answers_counted after insert or delete or update of removed_at on discussion_answers
  for each row execute function count_answers_of_threads();

-- What opens the forum by a link: once, within a minute.
create table forum_logins (
  secret_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  expires_at timestamptz not null
);
create index forum_logins_of_user on forum_logins (user_id);
create index forum_logins_by_age on forum_logins (expires_at);
