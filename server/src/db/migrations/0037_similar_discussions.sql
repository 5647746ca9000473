-- What was asked before, found by its words: those of its plain beginning, where it has one, and those as they were written.
alter table discussions add column search tsvector not null generated always as (
  to_tsvector('english', left(coalesce(beginning, '') || ' ' || content, 20000))) stored;
create index discussions_search on discussions using gin (search) where removed_at is null and not gives_away;
