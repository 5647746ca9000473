-- Finding again: what the search looks through, what a person marks, and what they write down for themselves.

-- Title A, tags and firms B, statement C, solution D: what a reader may not see is left out by its letter. The words come plain
-- from the compiler, small letters and digits, formulas by their names; each stands as it is, for who is still typing, and as its stem.
create function item_search(title text, marks text, statement text, solution text) returns tsvector
language sql immutable parallel safe as $$
  select setweight(to_tsvector('simple', title) || to_tsvector('english', title), 'A')
    || setweight(to_tsvector('simple', marks) || to_tsvector('english', marks), 'B')
    || setweight(to_tsvector('simple', statement) || to_tsvector('english', statement), 'C')
    || setweight(to_tsvector('simple', solution) || to_tsvector('english', solution), 'D')
$$;

-- All words must be found, in the parts that the letters name. The last one may be the beginning of a word.
create function item_query(words text[], letters text) returns tsquery
language plpgsql immutable parallel safe as $$
declare
  asked tsquery := '';
begin
  for at in 1 .. cardinality(words) loop
    asked := asked && (to_tsquery('english', words[at] || ':' || letters)
      || to_tsquery('simple', words[at] || case when at = cardinality(words) then ':*' else ':' end || letters));
  end loop;
  return asked;
end $$;

alter table items add column search tsvector not null default '';
alter table items add column solution_text text not null default '';
-- Minutes.
alter table items add column time_target integer not null default 0;
create index items_search on items using gin (search) where not hidden;

-- Both belong to the item, wherever it is placed, and to one person.
create table bookmarks (
  user_id integer not null references users on delete cascade,
  item_id integer not null references items on delete cascade,
  at timestamptz not null,
  primary key (user_id, item_id)
);

create table notes (
  user_id integer not null references users on delete cascade,
  item_id integer not null references items on delete cascade,
  content text not null,
  -- Counts the changes: who writes on an older one is told so.
  version integer not null,
  at timestamptz not null,
  primary key (user_id, item_id)
);
