-- What readers think of a post, one vote a person; which answer helped who asked; which answer the house stands by.
alter table discussions add column votes integer not null default 0;
alter table discussion_answers
  add column votes integer not null default 0,
  add column accepted_at timestamptz,
  add column endorsed_at timestamptz,
  -- Where the best come first: those accepted, then those endorsed, before the votes.
  add column standing smallint not null generated always as (
    (accepted_at is not null)::integer * 2 + (endorsed_at is not null)::integer) stored;
create unique index discussion_answers_accepted on discussion_answers (discussion_id) where accepted_at is not null;
create index discussion_answers_best on discussion_answers (discussion_id, standing desc, votes desc, id desc)
  where parent_id is null;

create table discussion_votes (
  discussion_id integer not null references discussions on delete cascade,
  user_id integer not null references users on delete cascade,
  primary key (discussion_id, user_id)
);
create index discussion_votes_of_user on discussion_votes (user_id);
create table answer_votes (
  answer_id integer not null references discussion_answers on delete cascade,
  user_id integer not null references users on delete cascade,
  primary key (answer_id, user_id)
);
create index answer_votes_of_user on answer_votes (user_id);

create function count_discussion_votes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update discussions set votes = votes + 1 where id = new.discussion_id;
  else
    update discussions set votes = votes - 1 where id = old.discussion_id;
  end if;
  return null;
end $$;
create trigger discussion_votes_counted after insert or delete on discussion_votes
  for each row execute function count_discussion_votes();

create function count_answer_votes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update discussion_answers set votes = votes + 1 where id = new.answer_id;
  else
    update discussion_answers set votes = votes - 1 where id = old.answer_id;
  end if;
  return null;
end $$;
create trigger answer_votes_counted after insert or delete on answer_votes
  for each row execute function count_answer_votes();
