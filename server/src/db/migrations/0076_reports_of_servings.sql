-- What was told to be wrong in a serving: who looks at it sees its numbers. One that goes with its item's attempts leaves the words.
alter table item_reports add column serving_id integer references servings on delete set null;
create index item_reports_of_serving on item_reports (serving_id) where serving_id is not null;
