-- Threads on items: as much of them as the lists of the library show.

create table discussions (
  id integer generated always as identity primary key,
  placement_id integer not null references placements on delete restrict,
  creator_id integer not null references users on delete cascade,
  content text not null,
  created_at timestamptz not null
);
create index discussions_newest on discussions (placement_id, id desc);

-- The count beside an item must cost the same however many posts there are, and be right whoever deletes them.
create function count_discussions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update placements set discussion_count = discussion_count + 1 where id = new.placement_id;
  else
    update placements set discussion_count = discussion_count - 1 where id = old.placement_id;
  end if;
  return null;
end $$;

create trigger discussions_counted after insert or delete on discussions
  for each row execute function count_discussions();
