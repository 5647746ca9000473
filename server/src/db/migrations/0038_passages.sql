-- What is quoted and cited of an item: its texts in pieces, each found by itself.
create table passages (
  id integer generated always as identity primary key,
  item_id integer not null references items on delete cascade,
  kind text not null check (kind in ('statement', 'hint', 'solution')),
  -- Of a hint which one, of the others their order.
  number integer not null,
  markdown text not null,
  -- Plain ones, with spaces between them.
  words text not null,
  search tsvector not null,
  unique (item_id, kind, number)
);
create index passages_search on passages using gin (search);

-- Any of the stems; none finds nothing.
create function any_stem(stems text[]) returns tsquery
language sql immutable parallel safe as $$
  select coalesce(string_agg(quote_literal(stem), ' | ')::tsquery, ''::tsquery) from unnest(stems) stem
$$;
