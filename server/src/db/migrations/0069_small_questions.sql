-- Small questions of an item, each judged by itself: what an interviewer asks next, and the steps of a dialogue.
alter table items add column dialogue jsonb;

-- Help is counted from its beginning on.
alter table item_progress add column dialogue_begun_at timestamptz;

create table small_question_attempts (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  item_id integer not null references items on delete cascade,
  part text not null check (part in ('follow_up', 'dialogue')),
  -- What its author named it.
  question text not null check (length(question) between 1 and 40),
  given text not null check (length(given) <= 2000),
  verdict text not null check (verdict in ('right', 'wrong', 'rounded', 'written', 'given_up')),
  says text,
  at timestamptz not null
);
create index small_question_attempts_of_reader on small_question_attempts (user_id, item_id, part, id desc);
-- A question is settled once, however many ask at the same moment.
create unique index small_questions_settled on small_question_attempts (user_id, item_id, part, question)
  where verdict in ('right', 'written', 'given_up');
