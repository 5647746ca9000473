/** The paper of an examination is drawn from the bank, rendered and frozen: nothing of it is drawn or rendered again. */
import { randomBytes } from 'node:crypto'
import type { Attempt } from 'contract/assessments/model.ts'
import type { CertificateChoice } from 'contract/credentials/model.ts'
import { problem } from 'contract/problems.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { poseSource } from '../../library/lending.ts'
import { findAccommodation } from '../attempts/accommodation.ts'
import { assurancesFor, assurancesOffered, type ExaminationAssurance } from '../attempts/assurances.ts'
import { attemptOf } from '../attempts/attempt.ts'
import { findOwnAttempt, hasLive, lapseUnused } from '../attempts/store.ts'
import type { NamedBlueprint } from '../bank/read-blueprints.ts'
import { settableChoice } from './certificate-choice.ts'
import { BankTooSmall, type DrawnQuestion, draw } from './draw.ts'
import { questionsOf, refusePassed, triesOf } from './examinations.ts'
import { countDrawn, type FamilyToPose, findCalls, findDrawable, findFamilyToPose } from './family-store.ts'
import { randomNumbers } from './random-numbers.ts'
import { findSeenFamilies, insertPaper, KeyText, type NewQuestion, paperHashOf } from './store.ts'

const bankTooSmall = 'The exam bank has too few questions for this examination at the moment. Please write to us.'
const noBank = 'The exam bank is not ready yet. Please try again in a minute.'

/**
 * @param examination undefined while no bank was loaded
 * @param choice what the certificate will say; undefined for the name of the profile, without scores
 * @param use runs in the transaction that stores the paper
 */
export async function drawExaminationPaper(
  deps: Deps,
  caller: Caller,
  examination: NamedBlueprint | undefined,
  assurance: ExaminationAssurance,
  choice: CertificateChoice | undefined,
  use: (db: Db, attemptId: number) => Promise<void> = async () => {},
): Promise<Attempt> {
  const { db, clock } = deps
  const accommodation = await findAccommodation(db, { userId: caller.id, now: clock.now() })
  // An invigilator who takes no further bookings still holds the booked ones.
  const offered = assurance === 'invigilated' ? ([assurance] as const) : await assurancesOffered(deps)
  if (!assurancesFor(accommodation, offered).includes(assurance)) throw problem('way_not_offered')
  if (!examination) throw problem('unavailable', { message: noBank })
  await lapseUnused(db, clock.now(), { userId: caller.id })
  if (await hasLive(db, { userId: caller.id })) throw problem('sitting_open')
  const orderId = await orderWithTry(deps, caller, examination)
  const certificate = await settableChoice(deps, caller, choice)
  const { key, blueprint } = examination
  const seed = randomBytes(32)
  const posed: PosedFamily[] = []
  // One after the other: a thread of its own renders, and readers of the library wait for it too.
  for (const one of await drawFresh(deps, caller, examination, seed)) posed.push(await pose(deps, one, seed, blueprint.points))
  const questions = posed.map(({ question }) => question)
  const { title, minutes, pass, version } = blueprint
  const paper = {
    ...{ userId: caller.id, blueprint: key, version, assurance, orderId, seed, questions, certificate },
    isDemonstration: blueprint.demonstration,
    rules: { title, questions: questionsOf(examination), minutes, pass },
    paperHash: paperHashOf(questions),
  }
  const id = await inTransaction(db, async (trx) => {
    const id = await insertPaper(trx, paper, clock.now())
    if (id === undefined) throw problem('sitting_open')
    // The bank was loaded anew meanwhile, which the next call does not meet.
    if (!(await countDrawn(trx, posed))) throw problem('unavailable')
    // Another paper may have come and gone while this one was rendered.
    await orderWithTry({ ...deps, db: trx }, caller, examination, id)
    await use(trx, id)
    return id
  })
  const row = await findOwnAttempt(db, { id, userId: caller.id })
  if (!row) throw problem('not_found')
  return attemptOf(row)
}

/** @returns the order whose access is open and has a try left */
async function orderWithTry(
  deps: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  examination: NamedBlueprint,
  except = 0,
): Promise<number> {
  const tries = await triesOf(deps, caller, examination, except)
  if (!tries) throw problem('must_be_subscribed')
  await refusePassed(deps, caller, examination)
  if (tries.left === 0) throw problem('no_tries_left')
  if (tries.nextAt)
    throw problem('too_soon', { retryAfter: Math.ceil((tries.nextAt.getTime() - deps.clock.now().getTime()) / 1000) })
  return tries.orderId
}

async function drawFresh(
  { db, log }: Deps,
  caller: Caller,
  { blueprint }: NamedBlueprint,
  seed: Uint8Array,
): Promise<DrawnQuestion[]> {
  const seen = new Set((await findSeenFamilies(db, { userId: caller.id })).map(({ slug }) => slug))
  try {
    return draw(blueprint, await findDrawable(db, {}), seen, seed)
  } catch (error) {
    if (!(error instanceof BankTooSmall)) throw error
    log.error({ cell: error.message }, 'the exam bank is too small')
    throw problem('too_few_questions', { message: bankTooSmall })
  }
}

interface PosedFamily {
  slug: string
  hash: string
  question: NewQuestion
}

async function pose(
  deps: Deps,
  drawn: DrawnQuestion,
  seed: Uint8Array,
  points: Readonly<Record<FamilyToPose['difficulty'], number>>,
): Promise<PosedFamily> {
  const { slug, version, row, options: letters } = drawn
  const family = await findFamilyToPose(deps.db, { slug, version, row: row ?? null })
  if (!family || (row !== undefined && !family.row)) throw problem('unavailable')
  const posed = await poseSource(deps, family.question, family.row ?? undefined)
  const options = letters.flatMap((letter) => posed.options.find(({ key }) => key === letter) ?? [])
  if (options.length !== posed.options.length) throw problem('unavailable')
  const hash = family.question_hash
  const source = { slug, version, ...(row !== undefined && { row }) }
  const shared = { options, points: points[family.difficulty] }
  if (posed.kind !== 'code') return { slug, hash, question: { ...posed, ...shared, source } }
  const calls = randomNumbers(seed, `calls:${slug}`).below(Math.max(1, family.sets))
  const code = await codeOf(deps, drawn, family, calls)
  return { slug, hash, question: { ...posed, ...shared, ...code, source: { ...source, calls } } }
}

/** Of a question that asks for code: what the candidate sees, and the key as `CodeKey` says. */
async function codeOf(
  { db }: Deps,
  drawn: DrawnQuestion,
  { question: { answer, code } }: FamilyToPose,
  number: number,
): Promise<Pick<NewQuestion, 'key'> & { code: NonNullable<NewQuestion['code']> }> {
  const calls = await findCalls(db, drawn, number)
  if (calls === undefined || !code) throw problem('unavailable')
  return { code, key: new KeyText(`{"answer":${JSON.stringify(answer)},"calls":${calls}}`) }
}
