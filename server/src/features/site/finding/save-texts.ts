/** The texts of the site that the search finds, kept as their content says. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { searchWords } from '../../library/library.ts'

export type SiteTextKind = 'insights' | 'help'

export interface SiteText {
  path: string
  title: string
  /** Plain. */
  body: string
  /** What it is about, and what others call it: with the title, what is found by a part of the words. */
  about: string
  /** The day from which it is found, such as `2026-01-31`; without one at once. */
  published?: string
}

/** All that there is of a kind; running it again changes nothing. */
export async function saveTexts(db: Db, kind: SiteTextKind, texts: readonly SiteText[]): Promise<void> {
  const keys = texts.map(({ path, title }) => `${path} ${title}`)
  await sql`delete from site_texts where kind = ${kind} and not (path || ' ' || title = any(${keys}::text[]))`.execute(db)
  const words = (text: string) => searchWords(text).join(' ')
  const [titles, abouts, bodies] = [
    texts.map(({ title }) => words(title)),
    texts.map(({ about }) => words(about)),
    texts.map(({ body }) => words(body)),
  ]
  const all = texts.map(({ title, about, body }) => [...new Set(searchWords(`${title} ${about} ${body}`))].join(' '))
  await sql`
    insert into site_texts as kept (kind, path, title, body, published, words, search)
    select ${kind}, said.path, said.title, said.body, said.published::date, said.words, item_search(said.titles, said.abouts, said.bodies, '')
    from unnest(${texts.map(({ path }) => path)}::text[], ${texts.map(({ title }) => title)}::text[], ${texts.map(({ body }) => body)}::text[],
      ${texts.map(({ published }) => published ?? null)}::text[], ${all}::text[], ${titles}::text[], ${abouts}::text[], ${bodies}::text[])
      said(path, title, body, published, words, titles, abouts, bodies)
    on conflict (kind, path, title) do update set body = excluded.body, published = excluded.published, words = excluded.words, search = excluded.search
    where (kept.body, kept.published, kept.words, kept.search)
      is distinct from (excluded.body, excluded.published, excluded.words, excluded.search)`.execute(db)
}
