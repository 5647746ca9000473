-- Moderation: why something was removed or edited, and what readers report.

alter table discussions
  add column removal_reason text check (length(removal_reason) <= 500),
  add column edited_by_moderator boolean not null default false,
  add column edit_reason text check (length(edit_reason) <= 500);
alter table discussion_answers
  add column removal_reason text check (length(removal_reason) <= 500),
  add column edited_by_moderator boolean not null default false,
  add column edit_reason text check (length(edit_reason) <= 500);

-- What was removed stands in its place for who wrote it and for administrators, so that all of a thread is read by one index.
drop index discussions_newest;
drop index discussions_newest_of_topic;
drop index discussion_answers_newest;
drop index discussion_replies_newest;
create index discussions_newest on discussions (placement_id, id desc);
create index discussions_newest_of_topic on discussions (topic_id, id desc) where topic_id is not null;
create index discussion_answers_newest on discussion_answers (discussion_id, id desc) where parent_id is null;
create index discussion_replies_newest on discussion_answers (parent_id, id desc) where parent_id is not null;

-- A post that somebody reported: open until an administrator dismisses it or removes the post, and again when somebody else reports it.
create table reported_posts (
  id integer generated always as identity primary key,
  discussion_id integer unique references discussions on delete cascade,
  answer_id integer unique references discussion_answers on delete cascade,
  settled_at timestamptz,
  settled_by integer references users on delete set null,
  outcome text check (outcome in ('dismissed', 'removed')),
  check (num_nonnulls(discussion_id, answer_id) = 1),
  check ((settled_at is null) = (outcome is null))
);
create index reported_posts_open on reported_posts (id desc) where settled_at is null;
create index reported_posts_settled on reported_posts (id desc) where settled_at is not null;
create index reported_posts_settled_at on reported_posts (settled_at) where settled_at is not null;
create index reported_posts_of_settler on reported_posts (settled_by) where settled_by is not null;

create table post_reports (
  reported_post_id integer not null references reported_posts on delete cascade,
  reporter_id integer not null references users on delete cascade,
  reason text not null check (reason in ('spam', 'rude', 'solution', 'wrong', 'other')),
  words text not null check (length(words) <= 500),
  at timestamptz not null,
  primary key (reported_post_id, reporter_id)
);
create index post_reports_of_reporter on post_reports (reporter_id);
