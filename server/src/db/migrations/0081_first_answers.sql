-- Whether the first answer was right; null without an answer, where help came before it, and for an essay.
alter table item_progress add column first_right boolean;

-- Of an item: first answers without help, and how many of them were right.
alter table item_figures add column first_answers integer not null default 0, add column first_right integer not null default 0;

create or replace function count_item_tries() returns trigger language plpgsql as $$
declare
  changed item_progress := coalesce(new, old);
  more_tries integer := coalesce(new.attempt_count, 0) - coalesce(old.attempt_count, 0);
  more_tried integer := (coalesce(new.attempt_count, 0) > 0)::integer - (coalesce(old.attempt_count, 0) > 0)::integer;
  more_solved integer := (new.solved_at is not null)::integer - (old.solved_at is not null)::integer;
  more_first integer := (new.first_right is not null)::integer - (old.first_right is not null)::integer;
  more_right integer := coalesce(new.first_right, false)::integer - coalesce(old.first_right, false)::integer;
begin
  if more_tries <> 0 or more_tried <> 0 or more_solved <> 0 or more_first <> 0 or more_right <> 0 then
    update item_figures set tries = tries + more_tries, tried = tried + more_tried, solved = solved + more_solved,
      first_answers = first_answers + more_first, first_right = first_right + more_right
      where item_id = changed.item_id;
  end if;
  return null;
end $$;
drop trigger item_tries_counted on item_progress;
create trigger item_tries_counted after insert or delete or update of attempt_count, solved_at, first_right on item_progress
  for each row execute function count_item_tries();

-- The oldest attempt of someone who made more than a hundred is no longer kept: it is not known whether it was right.
update item_progress progress set first_right = attempt.verdict = 'right'
  from (select distinct on (user_id, item_id) user_id, item_id, verdict, at from attempts
    where serving_id is null order by user_id, item_id, id) attempt
  where attempt.user_id = progress.user_id and attempt.item_id = progress.item_id and attempt.verdict <> 'handed_in'
    and progress.attempt_count <= 100 and (progress.helped_at is null or progress.helped_at > attempt.at);
