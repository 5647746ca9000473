/** The categories of the forum, as administrators change them: one of them at a time, and each change is written down. */
import type { EventName } from 'contract/admin/event-words.ts'
import type { ForumCategory } from 'contract/discussions/forum-model.ts'
import { freeSlug, mostCategories } from 'contract/discussions/forum-rules.ts'
import { isBlank } from 'contract/discussions/rules.ts'
import { problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import type { Caller } from '../../../platform/guard.ts'
import { changeCategory, holdCategories, insertCategory, setOrder } from './category-store.ts'

type CategoryFields = Pick<ForumCategory, 'name' | 'about' | 'started_by'>
type Changes = Partial<CategoryFields & Pick<ForumCategory, 'is_closed'>>

export function addCategory(deps: Deps, caller: Caller, { name, about, started_by }: CategoryFields): Promise<{ slug: string }> {
  const fields = { started_by, ...linesIn({ name, about }) }
  return change(deps, caller, 'category_added', async (db, categories) => {
    if (categories.length >= mostCategories)
      throw problem('bad_input', { message: `The forum can have at most ${mostCategories} categories.` })
    const slugs = categories.map(({ slug }) => slug)
    const added = { slug: freeSlug(fields.name, slugs), ...fields }
    await insertCategory(db, added)
    return { reply: { slug: added.slug }, detail: added }
  })
}

export function editCategory(deps: Deps, caller: Caller, slug: string, sent: Changes): Promise<object> {
  const { started_by, is_closed } = sent
  // By their names: what else was sent changes nothing, such as its address.
  const changes = {
    ...linesIn(sent),
    ...(started_by !== undefined && { started_by }),
    ...(is_closed !== undefined && { is_closed }),
  }
  return change(deps, caller, 'category_edited', async (db, categories) => {
    const before = categories.find((category) => category.slug === slug)
    if (!before) throw problem('not_found')
    await changeCategory(db, before.id, changes)
    return { reply: {}, detail: { slug, ...changes } }
  })
}

export function orderCategories(deps: Deps, caller: Caller, slugs: readonly string[]): Promise<object> {
  return change(deps, caller, 'categories_ordered', async (db, categories) => {
    const placeOf = (slug: string) => (slugs.includes(slug) ? slugs.indexOf(slug) : slugs.length)
    const ordered = categories.toSorted((one, other) => placeOf(one.slug) - placeOf(other.slug))
    await setOrder(
      db,
      ordered.map(({ id }) => id),
    )
    return { reply: {}, detail: { slugs: ordered.map(({ slug }) => slug) } }
  })
}

type Change<Reply> = (
  db: Db,
  /** In their order, and nobody else’s until this is done. */
  categories: Awaited<ReturnType<typeof holdCategories>>,
) => Promise<{ reply: Reply; detail: Record<string, unknown> }>

const change = <Reply>(deps: Deps, caller: Caller, event: EventName, act: Change<Reply>): Promise<Reply> =>
  inTransaction(deps.db, async (db) => {
    const { reply, detail } = await act(db, await holdCategories(db))
    await audit(db, { event, by: caller.id, detail }, deps.clock.now())
    return reply
  })

/** Each stands on one line. */
function linesIn<Sent extends Partial<Pick<CategoryFields, 'name' | 'about'>>>({ name, about }: Sent) {
  const lines = { ...(name !== undefined && { name: lineOf(name) }), ...(about !== undefined && { about: lineOf(about) }) }
  if (lines.name !== undefined && isBlank(lines.name))
    throw problem('blank', { errors: [{ field: 'name', message: 'The field may not be blank.' }] })
  return lines as Pick<Sent, keyof Sent & ('name' | 'about')>
}

const lineOf = (written: string): string => written.replace(/\s+/g, ' ').trim()
