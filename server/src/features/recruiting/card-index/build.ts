/** The daily build: puts candidates into groups whose cards read alike. */
import { createHash } from 'node:crypto'
import { fewestAlike, shownCount } from 'contract/recruiting/rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { dayOf, weekOf } from '../../../platform/week.ts'
import { fieldsOf, keyWordsOf, termsOf, withKeyWords } from './card-values.ts'
import { closeGroupsOf } from './draws.ts'
import { closeToFirms } from './exclusions.ts'
import { type Group, partition } from './partition.ts'
import { type ReadCandidate, readCandidates } from './read-candidates.ts'
import { isAsBuilt, isLargeEnough } from './visible.ts'

/**
 * Makes the index of the day, unless there is one. The first build of a week makes all groups anew where at least five candidates read
 * differently since the last such build; every other one puts those who have no card into groups of their own.
 *
 * @returns whether it was made
 */
export function buildIndex(db: Db, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    // Among many thousands of candidates it takes longer than any call may.
    for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
      await sql`set local ${sql.raw(limit)} = 0`.execute(trx)
    await sql`select pg_advisory_xact_lock(hashtext('the index of cards'))`.execute(trx)
    const newest = await findNewestBuild(trx)
    if (newest && dayOf(newest.made_at) >= dayOf(now)) return false
    await lockForms(trx)
    await removeFallen(trx)
    const isFirstOfWeek = !newest || weekOf(newest.made_at) !== weekOf(now)
    const read = await readCandidates(trx, now, { isWaiting: !isFirstOfWeek })
    const isFull = isFirstOfWeek && (await haveEnoughChanged(trx, read))
    const pool = isFull ? read : read.filter(({ hasCard }) => !hasCard)
    const groups = partition(withSharedKeyWords(pool))
    const buildId = await insertBuild(trx, { now, isFull, groups: groups.length })
    await insertGroups(trx, { buildId, now }, groups)
    // A card that was there before keeps its date: it is not new.
    await sql`
      insert into cards (candidate_id, group_id, since)
      select member, grouped.id, ${now} from card_groups grouped, unnest(grouped.members) member where grouped.build_id = ${buildId}
      on conflict (candidate_id) do update set group_id = excluded.group_id`.execute(trx)
    if (isFull) {
      await sql`delete from card_groups where build_id <> ${buildId}`.execute(trx)
      await noteWhatWasRead(trx, read, groups)
    }
    await closeToFirms(trx, now)
    await closeGroupsOf(trx, buildId)
    await sql`update index_builds set candidate_count = (select count(*) from cards) where id = ${buildId}`.execute(trx)
    return true
  })
}

/** Changes of cards are read before the build or wait for its end. They lock their candidate first, as it does here. Views do not wait. */
async function lockForms(db: Db): Promise<void> {
  await sql`select count(*) from (select user_id from candidates where is_on order by user_id for no key update) locked`.execute(
    db,
  )
}

const findNewestBuild = (db: Db): Promise<{ made_at: Date } | undefined> =>
  db.selectFrom('index_builds').select('made_at').orderBy('made_at', 'desc').limit(1).executeTakeFirst()

/** Cards that a change has overtaken, and groups of fewer than five: their members wait for a group. */
async function removeFallen(db: Db): Promise<void> {
  await sql`
    delete from cards using candidates candidate, card_groups grouped
    where candidate.user_id = cards.candidate_id and grouped.id = cards.group_id and not (${isAsBuilt})`.execute(db)
  await sql`delete from card_groups grouped where not ${isLargeEnough}`.execute(db)
}

/** Since the last full build: joined, changed, lost the group, or has other skills or certificates. */
async function haveEnoughChanged(db: Db, read: readonly ReadCandidate[]): Promise<boolean> {
  const last = await db
    .selectFrom('index_builds')
    .select('made_at')
    .where('is_full', '=', true)
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const changed = read.filter(
    ({ builtAs, changedAt, isInFullBuild, values }) =>
      !last || builtAs === null || changedAt > last.made_at || (builtAs !== '' && (!isInFullBuild || builtAs !== hashOf(values))),
  )
  return changed.length >= fewestAlike
}

const hashOf = (values: readonly string[]) => createHash('md5').update(JSON.stringify(values)).digest('base64url')

function withSharedKeyWords(pool: readonly ReadCandidate[]): ReadCandidate[] {
  const counts = new Map<string, number>()
  for (const { values } of pool) for (const word of keyWordsOf(values)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const isShared = (word: string) => (counts.get(word) ?? 0) >= fewestAlike
  return pool.map((one) =>
    keyWordsOf(one.values).every(isShared) ? one : { ...one, values: withKeyWords(one.values, isShared) },
  )
}

async function insertBuild(db: Db, { now, isFull, groups }: { now: Date; isFull: boolean; groups: number }): Promise<number> {
  const { id } = await db
    .insertInto('index_builds')
    .values({ made_at: now, is_full: isFull, candidate_count: 0, group_count: groups })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const atOnce = 1000

async function insertGroups(db: Db, { buildId, now }: { buildId: number; now: Date }, groups: readonly Group[]): Promise<void> {
  for (let from = 0; from < groups.length; from += atOnce) {
    const rows = groups.slice(from, from + atOnce).map(({ values, members }) => {
      const fields = fieldsOf(values)
      return { fields, terms: termsOf(fields), size: members.length, shown_count: shownCount(members.length), members }
    })
    await sql`
      insert into card_groups (build_id, made_at, fields, terms, size, shown_count, members)
      select ${buildId}, ${now}, fields, terms, size, shown_count, members
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as made (fields jsonb, terms text[], size integer, shown_count integer, members integer[])`.execute(db)
  }
}

/** For the next full build, which compares. */
async function noteWhatWasRead(db: Db, read: readonly ReadCandidate[], groups: readonly Group[]): Promise<void> {
  const grouped = new Set(groups.flatMap(({ members }) => members))
  const ids = read.map(({ id }) => id)
  const hashes = read.map(({ id, values }) => (grouped.has(id) ? hashOf(values) : ''))
  await sql`
    update candidates set built_as = made.hash from unnest(${ids}::integer[], ${hashes}::text[]) made (id, hash)
    where candidates.user_id = made.id and candidates.built_as is distinct from made.hash`.execute(db)
}
