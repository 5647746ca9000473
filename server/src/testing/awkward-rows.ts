/** Rows with what is easily changed on its way: the last digits of times, bytes, texts that look like syntax, nulls within lists. */
import type pg from 'pg'

export async function insertAwkwardRows(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  for (const statement of statements) await client.query(statement)
}

const text = String.raw`'“q"u''o\te” \n, {a,NULL} 𝔼[X²] ' || chr(9) || chr(10) || chr(13) || chr(127) || ' end'`

const statements = [
  `insert into users (email, email_key, username, username_key, firstname, lastname, linkedin, password_hash, created_at)
    select 'p' || n || '@example.com', 'p' || n || '@example.com', 'p' || n, 'p' || n, ${text}, '', 'null', 'x',
      '2026-11-01 02:03:04.123456+05:30'::timestamptz + n * interval '1.000001 seconds'
    from generate_series(1, 50) n`,
  `insert into limits (key, hits, expires_at) values
    ('a', '{}', 'infinity'), ('b', array['2026-03-29 02:30:00.000001+00', null, '0044-03-15 12:00:00+00 BC']::timestamptz[], '-infinity')`,
  `insert into audit (at, event, user_id, detail)
    select now(), ${text}, 1, '{"a": 1e400, "b": 0.10000000000000000000000000000000001, "c": [null, "\\u00e9\\\\ \\""]}'`,
  `insert into items (slug, title, difficulty, companies, front, statement_html, solution_html, search_text, source_hash, search)
    values ('awkward', ${text}, 'M', array['', 'a,b', '{"x"}', 'NULL', ${text}], '{}', '<p>', '<p>', '', 'h', to_tsvector('english', ${text}))`,
  `insert into item_files (item_id, name, type, bytes)
    select (select id from items where slug = 'awkward'), 'all', 'x',
      (select string_agg(set_byte('\\x00', 0, b), '' order by b) from generate_series(0, 255) b)`,
  `insert into item_files (item_id, name, type, bytes) select (select id from items where slug = 'awkward'), 'none', 'x', ''`,
  `insert into item_files (item_id, name, type, bytes)
    select (select id from items where slug = 'awkward'), 'large ' || n, 'x', decode(repeat('00ff10', 300000), 'hex') from generate_series(1, 3) n`,
  `insert into site_documents (name, body, hash) values ('as written', '{ "b":1.00,  "a" : [ ] ,"b":2 }', 'h')`,
  // Each refers to the one that comes after it.
  `insert into placements (id, item_id, module, category, group_name, position)
    select 900, id, 'interview', 'c', 'g', 1 from items where slug = 'awkward'`,
  `insert into discussions (placement_id, creator_id, content, created_at) values (900, 1, ${text}, now())`,
  `insert into discussion_answers (id, discussion_id, parent_id, creator_id, content, created_at) overriding system value
    values (70, 1, null, 1, 'answer', now())`,
  `insert into discussion_answers (id, discussion_id, parent_id, creator_id, content, created_at) overriding system value
    values (60, 1, 70, 2, 'reply with a smaller number', now())`,
  `insert into answer_votes (answer_id, user_id) values (70, 2), (70, 3)`,
  `insert into mails (recipient, subject, body_text, body_html, created_at, due_at) values ('p1@example.com', 'waits', 't', 'h', now(), now())`,
  `select setval('discussion_answers_id_seq', 5000)`,
  `insert into assistant_days (user_id, day, asked, tries) values (1, '2026-11-01', 1, 1), (2, 'infinity', 1, 1)`,
]
