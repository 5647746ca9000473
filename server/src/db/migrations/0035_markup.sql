-- What people write is laid out once, when it is posted or edited: as HTML, and the beginning of it as plain text. Null until then.
alter table discussions add column html text, add column beginning text;
alter table discussion_answers add column html text, add column beginning text;

-- What was written before waits for a job.
create index discussions_not_laid_out on discussions (id) where html is null;
create index discussion_answers_not_laid_out on discussion_answers (id) where html is null;
