-- Who takes part in a thread, and so is told of its answers: whoever began it, and whoever answered. Kept, because asking a thread of ten
-- thousand answers who they are costs more than posting in it.
create table discussion_participants (
  discussion_id integer not null references discussions on delete cascade,
  user_id integer not null references users on delete cascade,
  primary key (discussion_id, user_id)
);
create index discussion_participants_of_user on discussion_participants (user_id);
insert into discussion_participants (discussion_id, user_id)
  select id, creator_id from discussions where creator_id is not null
  union select discussion_id, creator_id from discussion_answers;

-- Who is still to be told of which answer: committed with it, and gone with the mail that tells it.
create table reply_notices (
  answer_id integer not null references discussion_answers on delete cascade,
  user_id integer not null references users on delete cascade,
  primary key (answer_id, user_id)
);
create index reply_notices_of_user on reply_notices (user_id);
