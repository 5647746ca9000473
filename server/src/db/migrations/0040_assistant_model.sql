-- How often a model was asked on a day, by UTC, over the whole site; and what a reply of one cost.
create table assistant_model_days (
  day date primary key,
  calls integer not null
);
alter table assistant_questions add column tokens_in integer, add column tokens_out integer, add column first_ms integer,
  add column prompt_version integer;
