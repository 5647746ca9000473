-- What a reader did, newest first, page by page.
create index bookmarks_by_time on bookmarks (user_id, at, item_id);
create index notes_by_time on notes (user_id, at, item_id) where content <> '';
create index attempts_by_time on attempts (user_id, at, id) where code is null;
create index submissions_by_time on attempts (user_id, at, id) where code is not null;
