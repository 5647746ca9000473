/** The queries of the site's texts. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { prepared } from '../../../db/prepared.ts'
import type { SiteTextKind } from './save-texts.ts'

interface Looking {
  words: string[]
  /** How much each word tells; 1 in all, or less. */
  weights: number[]
  /** The parts in which all of them may be: title `A`, what it is about `B`, the text `C`. */
  letters: string
  /** The least that the words of a text must tell; 1 for all of them, of which the last may be a beginning. */
  least: number
  /** Of each kind. */
  limit: number
  /** `2026-01-31` */
  today: string
}

export interface TextRow {
  kind: SiteTextKind
  path: string
  title: string
  body: string
  /** `2026-01-31` */
  published: string | null
}

/** In a long text a part of the words is soon found: that counts in the title and in what it is about. Of more than 500 with the same words the first are ranked: so common a word tells nothing apart. */
export const findTexts = prepared<Looking, TextRow>(
  ({ words, weights, letters, least, limit, today }) => sql`
    with asked as materialized (
      select item_query(${words}::text[], ${letters}) as whole, item_any(${words}::text[], 'AB') as part
    ), candidates as materialized (
      select said.kind, said.path, said.title, said.published, said.search from asked
        join site_texts said on said.search @@ (case when ${least}::float8 < 1 then asked.whole || asked.part else asked.whole end)
      where said.published is null or said.published <= ${today}::date limit 500
    ), ranked as (
      select candidate.kind, candidate.path, candidate.title, candidate.published,
        row_number() over (partition by candidate.kind order by held.weight desc,
          ts_rank('{0.05, 0.2, 0.6, 1.0}', candidate.search, asked.whole || asked.part) desc, candidate.path, candidate.title) as place
      from asked cross join candidates candidate
      cross join lateral (
        select case when candidate.search @@ asked.whole then 1 else (
          select coalesce(sum(telling.weight), 0) from unnest(${words}::text[], ${weights}::float8[]) telling(word, weight)
          where candidate.search @@ item_word(telling.word, 'AB', false)) end as weight
      ) held
      where held.weight >= ${least}::float8
    )
    select kind, path, title, said.body, to_char(ranked.published, 'YYYY-MM-DD') as published
    from ranked join site_texts said using (kind, path, title) where place <= ${limit} order by place`,
)

/** All words of what may be found. */
export async function findTextWords(db: Db, today: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from site_texts, unnest(string_to_array(words, ' ')) word
    where published is null or published <= ${today}::date`.execute(db)
  return rows.map(({ word }) => word)
}
