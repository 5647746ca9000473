-- What the search finds beside items: insights, and questions about the platform with their answers. Everybody may read them.
create table site_texts (
  kind text not null check (kind in ('insights', 'help')),
  path text not null,
  title text not null,
  body text not null,
  -- Found from this day on.
  published date,
  -- Each once, as the search knows them.
  words text not null,
  search tsvector not null,
  primary key (kind, path, title)
);
create index site_texts_search on site_texts using gin (search);

-- What is said about items and topics: who may not read the forum does not wait for its hits.
create index subject_discussions_search on discussions using gin (search)
  where title is null and removed_at is null and not gives_away;
