/**
 * When a key was mended, the answers to the versions before are judged again: a few people at a time, each batch one transaction that says
 * how far it came, so that whoever is cut off goes on, and two at once judge nobody twice. All of a person's answers are in one batch: they
 * are told once.
 */
import { problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import { queueMail } from '../../../platform/outbox.ts'
import { isJudgedHere } from '../answers/judge.ts'
import { verdictsChangedMail } from '../mails.ts'
import { judgeAgain } from './judge-again.ts'
import { noServings, type Regraded, regradeServings } from './regrade-servings.ts'
import * as store from './regrade-store.ts'
import { findEdition } from './servings-store.ts'
import { solveAnew } from './solve-anew.ts'

type RegradeDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'texts'>

/** Why the answers to an item cannot be judged again. */
const notJudgedHere =
  'These answers can’t be graded again here: code and queries are graded in the reader’s browser, and readers grade their own essays.'
const firstVersion = 'This item is still in its first version, so there are no earlier answers to grade.'

/** @returns the number of the regrade; of the one that is under way where there is one */
export async function beginRegrade(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  which: { id: number } | { slug: string },
  by: number | string,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const item = await store.findItemToRegrade(trx, which)
    if (!item) throw problem('not_found')
    const { front, slug } = item
    if (!isJudgedHere(front.answer.type)) throw problem('bad_input', { message: notJudgedHere })
    if (front.version === 1) throw problem('bad_input', { message: firstVersion })
    const now = clock.now()
    const begunBy = typeof by === 'number' ? by : null
    const id = await store.insertRegrade(trx, { itemId: item.id, version: front.version, by: begunBy }, now)
    if (id === undefined) throw problem('bad_input', { message: 'Its answers are already being graded again.' })
    await audit(trx, { event: 'item regrade begun', by, detail: { item: slug, version: front.version } }, now)
    return id
  })
}

/** Undefined while it is under way. */
export const resultOfRegrade = ({ db }: Pick<Deps, 'db'>, id: number) => store.findResult(db, id)

/** At most a hundred kept answers each: at most 2,000 a transaction. */
const peopleAtOnce = 20

/** Does a part of what is to be judged again; true where there may be more. */
export function regradeSome(deps: RegradeDeps): Promise<boolean> {
  return inTransaction(deps.db, async (db) => {
    const regrade = await store.holdRegrade(db)
    if (!regrade) return false
    const now = deps.clock.now()
    const item = await store.findItemToRegrade(db, { id: regrade.item_id })
    // Its folder vanished meanwhile, or it asks for something else now.
    if (!item || !isJudgedHere(item.front.answer.type)) await store.endRegrade(db, regrade.id, now)
    // It was mended once more: whoever was judged by the key before is judged by this one, too.
    else if (item.front.version !== regrade.item_version) await store.beginAnew(db, regrade.id, item.front.version)
    else await regradeBatch({ ...deps, db }, regrade, item, now)
    return true
  })
}

async function regradeBatch(deps: RegradeDeps, regrade: store.Regrade, item: store.RegradedItem, now: Date): Promise<void> {
  const { db } = deps
  const { id, item_id: itemId, item_version: version, last_user_id: after } = regrade
  const people = await store.findAnswerers(db, { itemId, version, after, limit: peopleAtOnce })
  const edition = item.front.edition && (await findEdition(db, item.front.edition.hash))
  const mending = { regradeId: id, itemId, version, edition }
  const sums: store.RegradeResult = { judged: 0, changed: 0, mailed: 0, ...noServings }
  for (const progress of await store.holdProgress(db, itemId, people)) {
    const own = await regradePerson(deps, id, item, progress, now)
    const served = await regradeServings(deps, mending, progress.user_id, now)
    const changed = own.changed.length + served.changed.length
    if (changed > 0) await tell(db, { config: deps.config, item, own, served, progress }, now)
    sums.judged += own.judged + served.judged
    sums.changed += changed
    sums.mailed += changed > 0 ? 1 : 0
    sums.servings_mended += served.servings_mended
    sums.servings_without_row += served.servings_without_row
    sums.servings_of_other_kind += served.servings_of_other_kind
  }
  await store.addToRegrade(db, id, { lastUserId: people.at(-1) ?? after, ...sums })
  if (people.length < peopleAtOnce) await store.endRegrade(db, id, now)
}

/** Their answers to the question itself, and whether it is solved by them. */
async function regradePerson(
  { db, config }: RegradeDeps,
  regradeId: number,
  item: store.RegradedItem,
  progress: store.HeldProgress,
  now: Date,
): Promise<RegradedOwn> {
  const [itemId, userId] = [item.id, progress.user_id]
  const answers = await store.findAnswers(db, itemId, userId)
  const { judged, changed } = judgeAgain(item.front, answers, config)
  if (changed.length === 0) return { judged, changed, isSolved: progress.solvedAt !== null }

  for (const one of changed) await store.saveVerdict(db, regradeId, one, now)
  const verdicts = new Map(changed.map(({ answer, verdict }) => [answer.id, verdict]))
  const kept = answers.map(({ id, at, verdict }) => ({ at, isRight: (verdicts.get(id) ?? verdict) === 'right' }))
  const solving = solveAnew(progress, kept)
  await store.saveSolving(db, { itemId, userId, ...solving }, now)
  return { judged, changed, isSolved: solving.solvedAt !== null }
}

interface RegradedOwn extends Regraded {
  isSolved: boolean
}

interface News {
  config: Deps['config']
  item: store.RegradedItem
  own: RegradedOwn
  served: Regraded
  progress: store.HeldProgress
}

async function tell(db: Db, { config, item, own, served, progress }: News, now: Date): Promise<void> {
  const place = await store.findPlaceOf(db, item.id, progress.user_id)
  const placed = { title: item.title, ...place }
  const wasSolved = progress.solvedAt !== null
  const told = (isFresh: boolean) => (one: store.ChangedVerdict) => {
    const { given, at, verdict: before } = one.answer
    return { given, at, before, after: one.verdict, isFresh }
  }
  const verdicts = [...own.changed.map(told(false)), ...served.changed.map(told(true))].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )
  const news = { verdicts, wasSolved, isSolved: own.isSolved }
  await queueMail(db, progress.email, verdictsChangedMail(config, placed, news), now)
}
