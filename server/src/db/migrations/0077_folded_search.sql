-- What is searched, and what is looked for: letters without their accents, however they were composed, so that Levy finds Lévy, and quotes and dashes as
-- a keyboard has them, so that they end a word in every locale.
create function folded(words text) returns text language sql immutable strict parallel safe as $$
  select normalize(regexp_replace(
    replace(replace(replace(replace(translate(normalize(words, NFKD),
      'ıøØłŁđĐðÐħĦ’‘ʼ“”„«»–—•·‐',
      'ioOlLdDdDhH''''''"""""    -'),
      'ß', 'ss'), 'æ', 'ae'), 'Æ', 'Ae'), 'œ', 'oe'),
    '[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F\u00AD\u200B-\u200D\u2060\uFEFF]', '', 'g'), NFC)
$$;

drop index discussions_search;
drop index forum_search;
alter table discussions drop column search;
alter table discussions add column search tsvector not null generated always as (
  setweight(to_tsvector('english', folded(coalesce(title, ''))), 'A') ||
  to_tsvector('english', folded(left(coalesce(beginning, '') || ' ' || content, 20000)))) stored;
create index discussions_search on discussions using gin (search) where removed_at is null and not gives_away;
create index forum_search on discussions using gin (search) where title is not null and removed_at is null;

-- People are found alike.
create or replace function put_person_words(person users) returns void language sql as $$
  delete from person_words where user_id = person.id;
  insert into person_words (word, user_id)
    select lower(folded(said)), person.id from (
      values (person.email), (person.username), (person.firstname || ' ' || person.lastname), (person.lastname || ' ' || person.firstname)
      union all select email from former_emails where user_id = person.id) as words (said)
    on conflict do nothing;
$$;
select put_person_words(users) from users;
