-- What people are told of in discussions: their inbox, and what of it is still to be mailed.

create table notifications (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  kind text not null check (kind in ('answer', 'reply', 'mention', 'accepted', 'endorsed', 'removed')),
  discussion_id integer not null references discussions on delete cascade,
  -- Null where it is about the discussion itself.
  answer_id integer references discussion_answers on delete cascade,
  created_at timestamptz not null,
  read_at timestamptz,
  -- The mail that it still has to go into; null where there is none, or none any more.
  mail text check (mail in ('at once', 'nightly'))
);
create index notifications_newest on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id, id) where read_at is null;
-- Of one answer somebody is told one thing once.
create unique index notifications_once on notifications (answer_id, user_id, kind) where answer_id is not null;
create index notifications_of_discussion on notifications (discussion_id);
create index notifications_by_age on notifications (created_at);
create index notifications_to_mail on notifications (id) where mail = 'at once';
create index notifications_nightly on notifications (user_id, created_at) where mail = 'nightly';

-- How somebody wants to be told of what; a kind without a row is told as is usual.
create table notification_choices (
  user_id integer not null references users on delete cascade,
  kind text not null check (kind in ('answer', 'reply', 'mention', 'accepted', 'endorsed')),
  channel text not null check (channel in ('off', 'inbox', 'mail', 'digest')),
  primary key (user_id, kind)
);

-- Who is still to be told of an answer is told in the new way. The table itself goes in a later release: an older version may run beside.
insert into notifications (user_id, kind, discussion_id, answer_id, created_at, mail)
  select notice.user_id,
    case when answer.parent_id is null and discussion.creator_id = notice.user_id then 'answer' else 'reply' end,
    answer.discussion_id, answer.id, answer.created_at, 'at once'
  from reply_notices notice
    join discussion_answers answer on answer.id = notice.answer_id
    join discussions discussion on discussion.id = answer.discussion_id;
delete from reply_notices;
