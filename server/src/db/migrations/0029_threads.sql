-- Answers to discussions, and replies to answers. What an author deletes is gone; what an administrator removes waits, out of everybody's sight.

alter table discussions
  add column edited_at timestamptz,
  add column removed_at timestamptz,
  add column removed_by integer references users on delete set null;

-- Lists and threads read what is there; what was removed is looked for by the job that clears it away, and by who puts it back.
drop index discussions_newest;
drop index discussions_newest_of_topic;
create index discussions_newest on discussions (placement_id, id desc) where removed_at is null;
create index discussions_newest_of_topic on discussions (topic_id, id desc) where topic_id is not null and removed_at is null;
create index discussions_removed on discussions (removed_at) where removed_at is not null;
create index discussions_of_creator on discussions (creator_id);

create table discussion_answers (
  id integer generated always as identity primary key,
  discussion_id integer not null references discussions on delete cascade,
  -- A reply hangs on an answer of the same discussion, and nothing hangs on a reply.
  parent_id integer,
  creator_id integer not null references users on delete cascade,
  content text not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  removed_at timestamptz,
  removed_by integer references users on delete set null,
  reply_count integer not null default 0,
  unique (id, discussion_id),
  foreign key (parent_id, discussion_id) references discussion_answers (id, discussion_id) on delete cascade
);
create index discussion_answers_newest on discussion_answers (discussion_id, id desc) where parent_id is null and removed_at is null;
create index discussion_replies_newest on discussion_answers (parent_id, id desc) where parent_id is not null and removed_at is null;
create index discussion_answers_removed on discussion_answers (removed_at) where removed_at is not null;
create index discussion_answers_of_creator on discussion_answers (creator_id);

-- Who wants no mail about this thread.
create table muted_discussions (
  discussion_id integer not null references discussions on delete cascade,
  user_id integer not null references users on delete cascade,
  primary key (discussion_id, user_id)
);
create index muted_discussions_of_user on muted_discussions (user_id);

-- What is counted is what is seen: written, put back; not deleted, nor removed.
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
  if step = 0 or changed.creator_id is null then
    return null;
  end if;
  if changed.topic_id is null then
    update placements set discussion_count = discussion_count + step where id = changed.placement_id;
  else
    update topics set discussion_count = discussion_count + step where id = changed.topic_id;
  end if;
  return null;
end $$;
drop trigger discussions_counted on discussions;
create trigger discussions_counted after insert or delete or update of removed_at on discussions
  for each row execute function count_discussions();

create function count_replies() returns trigger language plpgsql as $$
declare
  changed discussion_answers;
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
  if step <> 0 and changed.parent_id is not null then
    update discussion_answers set reply_count = reply_count + step where id = changed.parent_id;
  end if;
  return null;
end $$;
create trigger replies_counted after insert or delete or update of removed_at on discussion_answers
  for each row execute function count_replies();
