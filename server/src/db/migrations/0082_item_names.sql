-- By which names an item is found beside its own words. Of its skills also who may not read it; none of them is ever shown.
alter table items
  add column names text not null default '',
  add column skill_names text not null default '',
  add column names_search tsvector not null generated always as (
    setweight(to_tsvector('simple', names) || to_tsvector('english', names), 'B')) stored,
  -- With the letter of the title, which is what is found of a locked item.
  add column skills_search tsvector not null generated always as (
    setweight(to_tsvector('simple', skill_names) || to_tsvector('english', skill_names), 'A')) stored;
drop index items_search;
create index items_search on items using gin ((search || names_search)) where not hidden;

-- A word in the parts that the letters name, or, of one that is still being typed, its beginning.
create function item_word(word text, letters text, begins boolean) returns tsquery
language sql immutable parallel safe as $$
  select to_tsquery('english', word || ':' || letters) || to_tsquery('simple', word || case when begins then ':*' else ':' end || letters)
$$;

create or replace function item_query(words text[], letters text) returns tsquery
language plpgsql immutable parallel safe as $$
declare
  asked tsquery := '';
begin
  for at in 1 .. cardinality(words) loop
    asked := asked && item_word(words[at], letters, at = cardinality(words));
  end loop;
  return asked;
end $$;

-- Any of the words.
create function item_any(words text[], letters text) returns tsquery
language plpgsql immutable parallel safe as $$
declare
  asked tsquery := '';
begin
  for at in 1 .. cardinality(words) loop
    asked := asked || item_word(words[at], letters, false);
  end loop;
  return asked;
end $$;
