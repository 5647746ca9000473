-- What somebody wrote, as staff page through it: by whose it is, the newest first.
drop index discussions_of_creator;
drop index discussion_answers_of_creator;
create index discussions_of_creator on discussions (creator_id, id desc);
create index discussion_answers_of_creator on discussion_answers (creator_id, id desc);
