-- A serving whose edition had a wrong answer to its numbers: what is right since its answers were judged again. What was asked stays as it was.
alter table servings
  add column mended_edition text references item_editions,
  add column mended_numbers jsonb,
  add constraint servings_mended_whole check ((mended_edition is null) = (mended_numbers is null));
create index servings_of_mended_edition on servings (mended_edition) where mended_edition is not null;

-- Who was served an item, person after person.
drop index servings_of_item;
create index servings_of_item on servings (item_id, user_id, item_version);
