/** A library that a practice sitting of the core certificate can be drawn from, and people who sit it. */
import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawPaper, enterSitting, handIn, launchSitting, saveAnswer, startSitting } from 'contract/assessments/api.ts'
import { sql } from 'kysely'
import { openSeb } from 'standins/seb/seb.ts'
import type { Db } from '../db/db.ts'
import { markAttempt } from '../features/assessments/marking/mark-attempt.ts'
import { loadLibraryIfChanged } from '../features/library/content/load-library.ts'
import { recordPurchase } from '../features/payments/recording/record-purchase.ts'
import { after, hours } from '../platform/clock.ts'
import { createLog } from '../platform/log.ts'
import type { TestApp } from './app.ts'
import { itemMd } from './library/sample-library.ts'
import { copyQuestions } from './shipped-questions.ts'
import { makeSubscriber } from './subscriber.ts'

/** The body of a request that draws practice. */
export const practice = { assurance: 'own_browser' } as const

/** Questions with the answer 0.5 on each shelf. With the shipped one on `linux` there are three a shelf, so each paper draws all of them. */
const coins = { stats: 3, finance: 3, linux: 2, python: 3 } as const

export async function examLibrary(db: Db): Promise<void> {
  const dir = await copyQuestions(['linux/find-the-noisy-process'])
  try {
    for (const [at, [category, count]] of Object.entries(coins).entries())
      for (let number = 1; number <= count; number++) await writeQuestion(dir, 9000 + at * 10 + number, category)
    await loadLibraryIfChanged(db, dir, createLog('silent'))
  } finally {
    await rm(dir, { recursive: true })
  }
}

async function writeQuestion(dir: string, id: number, category: string): Promise<void> {
  const front = itemMd
    .slice(0, itemMd.lastIndexOf('---\n'))
    .replace('title: The Fair Coin', `title: Coin ${id}`)
    .replace('id: 7', `id: ${id}`)
    .replace('module: interview', 'module: core_certificate')
    .replace('category: statistics', `category: ${category}`)
    .replace('order: 10', `order: ${id}`)
    .replace('companies: [Penny & Sons]', 'companies: []')
  const folder = join(dir, `items/coins/coin-${id}`)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'item.md'), `${front}---\n\nCoin ${id} is tossed. How likely is $H$?\n`)
  await writeFile(join(folder, 'solution.md'), 'One of two sides.\n')
  await writeFile(join(folder, 'proof.py'), 'pass\n')
}

export interface TestCandidate {
  id: number
  /** The session's token. */
  token: string
  attempt: number
  /** The sitting's token. */
  sitting: string
}

/** Subscribes, draws practice, enters it, and starts it. */
export async function makeCandidate(t: TestApp): Promise<TestCandidate> {
  const { id, token } = await makeSubscriber(t, { module: 'core_certificate', code: 'core_certificate' })
  const { body } = await t.call(drawPaper, { token, params: { key: 'core' }, body: practice })
  const sitting = await enter(t, token, body.id)
  await t.call(startSitting, { token: sitting, params: { id: body.id } })
  return { id, token, attempt: body.id, sitting }
}

/**
 * Makes someone who has handed in an examination of twelve questions, three in each of four sections, and marks it.
 * @param right how many of the first questions are answered correctly, or the positions of those that are
 */
export async function makeExamined(t: TestApp, { right }: { right: number | readonly number[] }): Promise<TestCandidate> {
  const candidate = await makeExamCandidate(t)
  await answerRight(t, candidate, right)
  await t.call(handIn, { token: candidate.sitting, params: { id: candidate.attempt } })
  await markAttempt(t.deps, candidate.attempt)
  return candidate
}

/** Answers the first questions correctly. */
export async function answerRight(t: TestApp, candidate: TestCandidate, right: number | readonly number[]): Promise<void> {
  const { db } = t.deps
  const { rows: keys } = await sql<{ position: number; value: number }>`
    select position, (key -> 'answer' ->> 'value')::double precision as value from assessment_questions
    where attempt_id = ${candidate.attempt} order by position`.execute(db)
  const isRight = (position: number) => (typeof right === 'number' ? position <= right : right.includes(position))
  for (const { position, value } of keys.filter((key) => isRight(key.position))) {
    const params = { id: candidate.attempt, position }
    await t.call(saveAnswer, { token: candidate.sitting, params, body: { given: { answer: String(value) }, version: 0 } })
  }
}

/** Saves the first answer to a question. */
export const save = (t: TestApp, { sitting, attempt }: TestCandidate, position: number, answer = '0.5') =>
  t.call(saveAnswer, { token: sitting, params: { id: attempt, position }, body: { given: { answer }, version: 0 } })

/** @returns the token of the sitting */
export async function enter(t: TestApp, token: string, attempt: number): Promise<string> {
  return (await t.call(enterSitting, { body: { nonce: await nonceOf(t, token, attempt) } })).body.token
}

/** @returns the secret of a new link for any browser */
export async function nonceOf(t: TestApp, token: string, attempt: number): Promise<string> {
  const { body } = await t.call(launchSitting, { token, params: { id: attempt } })
  return body.page_url?.split('#')[1] ?? ''
}

/** Subscribes and draws an examination in the locked browser, which nobody has entered. */
export async function makeDrawnExamination(t: TestApp): Promise<Omit<TestCandidate, 'sitting'>> {
  const { id, token } = await makeSubscriber(t, { module: 'core_certificate', code: 'core_certificate' })
  const { body } = await t.call(drawPaper, { token, params: { key: 'core' }, body: practice })
  await turnIntoExamination(t, body.id)
  return { id, token, attempt: body.id }
}

/** Like `makeCandidate`, in an examination: its paper comes from the library, as in practice. */
export async function makeExamCandidate(t: TestApp): Promise<TestCandidate> {
  const candidate = await makeCandidate(t)
  await turnIntoExamination(t, candidate.attempt)
  return candidate
}

export async function turnIntoExamination({ deps: { db } }: Pick<TestApp, 'deps'>, attempt: number): Promise<void> {
  await sql`
    update assessment_attempts set assurance = 'locked_browser', number = 1, seed_commitment = sha256(seed), certificate_name = 'Ada Example',
      order_id = (select access.order_id from access where access.user_id = assessment_attempts.user_id limit 1)
    where id = ${attempt}`.execute(db)
  // As if its window had been the locked browser.
  const locked = { locked: true, config_key: '0'.repeat(64) }
  await db.updateTable('assessment_sittings').set(locked).where('attempt_id', '=', attempt).execute()
}

/** Enters as a stand-in of Safe Exam Browser. @returns the token of the sitting */
export async function enterLocked(t: TestApp, token: string, attempt: number): Promise<string> {
  const { body: link } = await t.call(launchSitting, { token, params: { id: attempt } })
  const load = async (url: string) => (await t.app.inject(new URL(url).pathname)).rawPayload
  const { startUrl, configKey } = await openSeb(link.seb_url ?? '', load, 'macos')
  const config_key_hash = createHash('sha256')
    .update(startUrl + configKey)
    .digest('hex')
  return (await t.call(enterSitting, { body: { nonce: startUrl.split('/').at(-1) ?? '', config_key_hash } })).body.token
}

/** Puts this person into an examination of an hour, without questions. */
export async function beginExamination(t: TestApp, userId: number): Promise<void> {
  const { deps, clock } = t
  const email = `${userId}@example.com`
  await recordPurchase(deps, { userId, email, module: 'core_certificate', code: 'core_certificate', at: clock.now() })
  const [now, end] = [clock.now(), after(clock.now(), hours(1))]
  await sql`
    insert into assessment_attempts (user_id, order_id, number, blueprint, version, assurance, rules, state, seed, paper_hash, drawn_at, started_at, ends_at)
    values (${userId}, (select order_id from access where user_id = ${userId} and module = 'core_certificate'), 1, 'core', 1, 'locked_browser', '{}', 'open', sha256('seed'), sha256('paper'), ${now}, ${now}, ${end})`.execute(
    deps.db,
  )
}
