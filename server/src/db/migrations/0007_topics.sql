-- Topics: their texts are files; what people add to a topic hangs on it as it hangs on an item.

create table topics (
  -- The number on the wire, written in the content file and never reused.
  id integer primary key,
  slug text not null unique,
  title text not null,
  category text not null,
  about text not null,
  position integer not null,
  hidden boolean not null default false,
  discussion_count integer not null default 0
);
create index topics_listed on topics (category, position, id) where not hidden;

-- A discussion hangs on an item's placement or on a topic. Where nobody is its creator, the house has begun it.
alter table discussions
  alter column placement_id drop not null,
  alter column creator_id drop not null,
  add column topic_id integer references topics on delete restrict,
  add constraint discussions_one_place check (num_nonnulls(placement_id, topic_id) = 1);
create index discussions_newest_of_topic on discussions (topic_id, id desc) where topic_id is not null;

-- What the house asks on a topic: discussions that a content file begins.
create table prompts (
  -- Written in the content file and never reused.
  id integer primary key,
  discussion_id integer not null unique references discussions on delete cascade,
  position integer not null,
  hidden boolean not null default false
);

-- What the house has begun is not counted: it is what there is to discuss.
create or replace function count_discussions() returns trigger language plpgsql as $$
declare
  changed discussions;
  step integer;
begin
  if tg_op = 'INSERT' then
    changed := new;
    step := 1;
  else
    changed := old;
    step := -1;
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
