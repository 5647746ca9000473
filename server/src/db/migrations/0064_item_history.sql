-- A report says what its reader thinks is right, and brings along what they tried last; whoever told of an error that was mended is named
-- in the item's history, if they wish.
alter table item_reports
  add column suggestion text not null default '' check (length(suggestion) <= 500),
  add column attempt_id integer references attempts on delete set null,
  add column is_named boolean not null default false,
  -- What the reporter was told when it was settled.
  add column reply text not null default '' check (length(reply) <= 2000);
alter table item_reports drop constraint item_reports_outcome_check;
alter table item_reports add constraint item_reports_outcome_check check (outcome in ('mended', 'nothing_wrong', 'duplicate'));
create index item_reports_of_attempt on item_reports (attempt_id) where attempt_id is not null;

-- Who is named in an item's history. It outlives the report, and goes with the account.
create table item_thanks (
  id integer generated always as identity primary key,
  item_id integer not null references items on delete cascade,
  user_id integer not null references users on delete cascade,
  at timestamptz not null
);
create index item_thanks_of_item on item_thanks (item_id, id desc);
create index item_thanks_of_user on item_thanks (user_id);
