/** Every query about people as staff look for them, and what staff noted. */
import type { personPlans, personSorts, personStates } from 'contract/accounts/administration.ts'
import { modules } from 'contract/modules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

const found = sql`person.id, person.email, person.username, person.firstname, person.lastname, person.created_at,
  person.email_confirmed_at, person.suspended_at, person.is_admin, person.is_staff, person.is_erased,
  visit.last_at as last_visit`

export interface FoundRow {
  id: number
  email: string
  username: string
  firstname: string
  lastname: string
  created_at: Date
  email_confirmed_at: Date | null
  suspended_at: Date | null
  is_admin: boolean
  is_staff: boolean
  is_erased: boolean
  last_visit: Date | null
  found_by: string | null
}

export interface PeopleFilter {
  state: (typeof personStates)[number]
  plan: (typeof personPlans)[number] | undefined
  /** The last visit was at or after the one, and before the other. */
  visitedFrom: Date | undefined
  visitedBefore: Date | undefined
  now: Date
}

/** The last one of the page before. */
export interface Behind {
  id: number
  /** Where they are sorted by it. */
  visitedAt: Date | undefined
}

const states = {
  everybody: sql`true`,
  suspended: sql`person.suspended_at is not null`,
  unconfirmed: sql`person.email_confirmed_at is null and not person.is_erased`,
  in_charge: sql`(person.is_admin or person.is_staff)`,
  to_be_erased: sql`person.id in (select user_id from erasures where erased_at is null)`,
}

/** Whoever fits, by number or by last visit, the latest first. Each filter has its index; what is rare is looked up by it, what is common met in the order. */
export async function findPeopleBy(
  db: Db,
  { state, plan, visitedFrom, visitedBefore, now }: PeopleFilter,
  { sort, behind, limit }: { sort: (typeof personSorts)[number]; behind: Behind | undefined; limit: number },
): Promise<FoundRow[]> {
  const conditions = [
    states[state],
    ...(plan ? [hasPlan(plan, now)] : []),
    ...(visitedFrom ? [sql`visit.last_at >= ${visitedFrom}`] : []),
    ...(visitedBefore ? [sql`visit.last_at < ${visitedBefore}`] : []),
    ...(behind ? [isBehind(behind)] : []),
  ]
  const isByVisit = sort === 'last_visit'
  // Who is erased has no visits: they are among the newest only, and where no visit is asked for.
  const joined = isByVisit || visitedFrom || visitedBefore ? sql`join` : sql`left join`
  const order = isByVisit ? sql`visit.last_at desc, visit.user_id desc` : sql`person.id desc`
  const { rows } = await sql<FoundRow>`
    select ${found}, null as found_by from users person ${joined} visits visit on visit.user_id = person.id
    where ${sql.join(conditions, sql` and `)} order by ${order} limit ${limit}`.execute(db)
  return rows
}

const isBehind = ({ id, visitedAt }: Behind) =>
  visitedAt ? sql`(visit.last_at, visit.user_id) < (${visitedAt}, ${id})` : sql`person.id < ${id}`

function hasPlan(plan: (typeof personPlans)[number], now: Date): RawBuilder<boolean> {
  const isOpen = sql`open_until > ${now}`
  if (plan === 'none')
    return sql`not exists (select from access where access.user_id = person.id and ${isOpen}) and not person.is_erased`
  if (plan === 'any') return sql`person.id in (select user_id from access where module = any(${[...modules]}) and ${isOpen})`
  return sql`person.id in (select user_id from access where module = ${plan} and ${isOpen})`
}

/**
 * By how one of their words begins, each person at the first of those that do; from behind somebody on. It reads a stretch of one index,
 * in its order, and no further than the page is long.
 */
export async function findByWord(
  db: Db,
  { words, after, limit }: { words: string; after: number | undefined; limit: number },
): Promise<FoundRow[]> {
  const looked = sql`lower(folded(${words}))`
  const begins = (word: RawBuilder<unknown>) => sql`(${word} >= ${looked} and ${word} < ${looked} || ${lastLetter})`
  // Asked of each by itself: as a join, all who have such a word would be sorted before the first page of them.
  const firstOf = (userId: RawBuilder<unknown>) => sql`(select min(other.word) from person_words other
    where other.user_id = ${userId} and ${begins(sql.ref('other.word'))})`
  const behind = after ? sql`and (said.word, said.user_id) > (${firstOf(sql`${after}::integer`)}, ${after})` : sql``
  const { rows } = await sql<FoundRow>`
    select ${found}, nullif(page.word, lower(folded(person.email))) as found_by
    from (
      select said.word, said.user_id from person_words said
      where ${begins(sql.ref('said.word'))} ${behind} and said.word = ${firstOf(sql.ref('said.user_id'))}
      order by said.word, said.user_id limit ${limit}) page
      join users person on person.id = page.user_id left join visits visit on visit.user_id = person.id
    order by page.word, page.user_id`.execute(db)
  return rows
}

// Whatever begins with some words stands before these words with the last letter there is.
const lastLetter = '\u{10FFFF}'

export async function findById(db: Db, id: number): Promise<FoundRow | undefined> {
  const { rows } = await sql<FoundRow>`
    select ${found}, null as found_by from users person left join visits visit on visit.user_id = person.id
    where person.id = ${id}`.execute(db)
  return rows[0]
}

export async function findLastVisit(db: Db, userId: number): Promise<Date | null> {
  const row = await db.selectFrom('visits').select('last_at').where('user_id', '=', userId).executeTakeFirst()
  return row?.last_at ?? null
}

export const findFormerEmails = (db: Db, userId: number) =>
  db.selectFrom('former_emails').select(['email', 'left_at']).where('user_id', '=', userId).orderBy('left_at', 'desc').execute()

/** For how long an address that was left is nobody else's: who left it may take it back. */
const isKept = sql`interval '7 days'`

/**
 * A part of a statement: addresses that somebody has and had, each with the time in which mails to it were theirs. One that was left is somebody
 * else's in the end, with what is mailed to it from then on.
 */
export const addressesInTheirTime = (userId: number): RawBuilder<{ address: string; since: Date; until: Date }> => sql`
  (select address, min(since) as since, max(until) as until from (
    select lower(person.email) as address, ${hasSince(sql`person`)} as since, 'infinity'::timestamptz as until
    from users person where person.id = ${userId}
    union all
    select lower(former.email), person.created_at, former.left_at + ${isKept}
    from former_emails former join users person on person.id = former.user_id where former.user_id = ${userId}) had
  group by address)`

/** Since when somebody has the address that they have. */
const hasSince = (person: RawBuilder<unknown>): RawBuilder<Date> => sql`
  coalesce((select max(left_at) from former_emails where user_id = ${person}.id), ${person}.created_at)`

/** A part of a statement: the mail was made for who has its recipient's address now. */
export const isMailOfHolder = sql<boolean>`
  exists (select from users holder where holder.email_key = lower(mails.recipient) and mails.created_at >= ${hasSince(sql`holder`)})`

export const findNotes = (db: Db, userId: number, limit: number) =>
  db
    .selectFrom('person_notes as note')
    .leftJoin('users as author', 'author.id', 'note.author_id')
    .select(['note.id', 'note.at', 'note.words', 'note.html', 'author.username as author'])
    .where('note.user_id', '=', userId)
    .orderBy('note.id', 'desc')
    .limit(limit)
    .execute()

export async function insertNote(
  db: Db,
  note: { userId: number; authorId: number; words: string; html: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('person_notes')
    .values({ user_id: note.userId, author_id: note.authorId, words: note.words, html: note.html, at: now })
    .execute()
}

export const findNotesToLayOut = (db: Db, limit: number) =>
  db.selectFrom('person_notes').select(['id', 'words']).where('html', 'is', null).orderBy('id').limit(limit).execute()

export async function setNoteHtml(db: Db, id: number, html: string): Promise<void> {
  await db.updateTable('person_notes').set({ html }).where('id', '=', id).execute()
}
