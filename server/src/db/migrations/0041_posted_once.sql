-- What is sent again because its answer was lost on the way is posted once: a key that the sender made, for each post another.
alter table discussions add column post_key uuid;
alter table discussion_answers add column post_key uuid;
create unique index discussions_posted_once on discussions (creator_id, post_key) where post_key is not null;
create unique index discussion_answers_posted_once on discussion_answers (creator_id, post_key) where post_key is not null;
