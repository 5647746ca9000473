-- For administrators: who corrected a mark, and what a refused question spoke of that stands nowhere in the library.
alter table assistant_questions
  add column marked_by integer references users on delete set null,
  add column unknown_words text[] not null default '{}';
-- Each way in which they are listed, newest first.
create index assistant_questions_by_mark on assistant_questions (mark, id desc) where status = 'answered' and mark is not null;
create index assistant_questions_by_day on assistant_questions (day, id desc) where status = 'answered';
create index assistant_questions_by_source on assistant_questions (source, id desc) where status = 'answered';
create index assistant_questions_by_rating on assistant_questions (helpful, id desc) where status = 'answered' and helpful is not null;
-- Marks of a month, and words of the last days.
create index assistant_questions_marked on assistant_questions (day) where mark is not null;
create index assistant_questions_unknown on assistant_questions (asked_at) where unknown_words <> '{}';
create index assistant_questions_marked_by on assistant_questions (marked_by) where marked_by is not null;
