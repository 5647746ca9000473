-- What judging answers again found of servings of the versions before: another answer to their numbers, or why none could be looked for.
alter table regrades
  add column servings_mended integer not null default 0,
  add column servings_without_row integer not null default 0,
  add column servings_of_other_kind integer not null default 0;
