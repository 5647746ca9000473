/** By which names an item is found beside its own words: its methods, and what others call it and the skills that it trains. */
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { ItemSource } from '../shapes/item-source.ts'
import { searchWords } from '../words/search-words.ts'
import type { Skill } from './skills.ts'

/** Of every item, also of one that has not changed: a name of a skill belongs to all that train it. */
export async function saveNames(db: Db, items: readonly ItemSource[], skills: readonly Skill[]): Promise<void> {
  const words = (names: readonly string[]) => searchWords(names.join(' ')).join(' ')
  const rows = items.map(({ slug, front }) => {
    const trained = skills.filter(({ id }) => front.trains?.includes(id)).flatMap(({ name, names = [] }) => [name, ...names])
    return { slug, names: words([...front.methods, ...(front.names ?? []), ...trained]), skills: words(trained) }
  })
  await sql`
    update items set names = said.names, skill_names = said.skills
    from unnest(${rows.map(({ slug }) => slug)}::text[], ${rows.map(({ names }) => names)}::text[],
      ${rows.map(({ skills }) => skills)}::text[]) said(slug, names, skills)
    where items.slug = said.slug and (items.names, items.skill_names) is distinct from (said.names, said.skills)`.execute(db)
}
