/** The queries of words. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { prepared } from '../../../db/prepared.ts'

export interface WordCount {
  word: string
  /** Null for a word that says nothing, such as "the". */
  stem: string | null
  /** In how many passages of statements its stem stands. */
  passages: number
}

/**
 * Every word of the statements, titles and names: what stands in solutions, or is rare in them, nobody may learn by asking.
 * @param others words that the search finds elsewhere
 */
export async function countWords(db: Db, others: readonly string[]): Promise<WordCount[]> {
  const { rows } = await sql<WordCount>`
    with words as (
        select word from passages, unnest(string_to_array(words, ' ')) word where kind = 'statement'
        union select word from items, unnest(string_to_array(lower(folded(title)) || ' ' || names, ' ')) word
        where not hidden and word <> ''
        union select unnest(${[...others]}::text[])),
      counts as (select word as stem, ndoc from ts_stat($$select search from passages where kind = 'statement'$$))
    select words.word, stemmed.stem, coalesce(counts.ndoc, 0)::integer as passages
    from words cross join lateral (select (ts_lexize('english_stem', words.word))[1] as stem) stemmed
      left join counts on counts.stem = stemmed.stem`.execute(db)
  return rows
}

/** How many passages of statements there are, and of how many items. */
export async function countStatements(db: Db): Promise<{ passages: number; items: number }> {
  const { passages, items } = await db
    .selectFrom('passages')
    .select(({ fn }) => [fn.countAll<number>().as('passages'), fn.count<number>('item_id').distinct().as('items')])
    .where('kind', '=', 'statement')
    .executeTakeFirstOrThrow()
  return { passages: Number(passages), items: Number(items) }
}

/** Of words that stand in no passage too; null for one that says nothing. */
export const stemsOf = prepared<{ words: string[] }, { word: string; stem: string | null }>(
  ({ words }) => sql`select word, (ts_lexize('english_stem', word))[1] as stem from unnest(${words}::text[]) word`,
)
