/** What a stopped product holds of sittings, against what its candidates were told and how long it was down. */
import { sql } from 'kysely'
import { productChecks } from '../../../server/src/checks.ts'
import type { Deps } from '../../../server/src/deps.ts'
import { lookForWhatCannotBe } from '../../../server/src/platform/consistency.ts'
import type { Findings } from '../kills/findings.ts'
import type { Candidate } from './candidate.ts'

export interface SittingRows {
  attempts: { id: number; ends_at: Date; credits: number[]; started: number; mails: number }[]
  answers: { attempt_id: number; position: number; answer: string; version: number }[]
  /** What `admin check` says. */
  inconsistencies: string[]
}

export async function readSittings(deps: Deps): Promise<SittingRows> {
  const { rows: attempts } = await sql<SittingRows['attempts'][number]>`
    select attempt.id, attempt.ends_at,
      array(select (data ->> 'seconds')::integer from assessment_events event
        where event.attempt_id = attempt.id and kind = 'time credit' order by seq) as credits,
      (select count(*)::integer from assessment_events event where event.attempt_id = attempt.id and kind = 'started') as started,
      (select count(*)::integer from mails
        where recipient = candidate.email and subject = 'We added time to your sitting') as mails
    from assessment_attempts attempt join users candidate on candidate.id = attempt.user_id`.execute(deps.db)
  const { rows: answers } = await sql<SittingRows['answers'][number]>`
    select attempt_id, position, given ->> 'answer' as answer, version from assessment_answers`.execute(deps.db)
  const inconsistencies: string[] = []
  for await (const sentence of lookForWhatCannotBe(deps, productChecks)) inconsistencies.push(sentence)
  return { attempts, answers, inconsistencies }
}

/** How long the product was down, in seconds: its last heartbeat was known, the next one came while it started. */
export interface Outage {
  least: number
  most: number
}

/** Shorter ones are credited to nobody. */
const outageFrom = 45

export interface Expected {
  candidates: readonly Candidate[]
  /** Handed in before the first outage: they get no time. */
  finished: readonly Candidate[]
  outages: readonly Outage[]
  /** Of each attempt, before the first outage. */
  ends: ReadonlyMap<number, Date>
}

export function auditSittings(rows: SittingRows, { candidates, finished, outages, ends }: Expected): Findings {
  const findings: Findings = { lost: [], doubled: [], wrong: rows.inconsistencies.map((found) => `admin check: ${found}`) }
  const attempts = new Map(rows.attempts.map((row) => [row.id, row]))
  const answers = Map.groupBy(rows.answers, ({ attempt_id }) => attempt_id)
  for (const candidate of [...candidates, ...finished]) {
    const row = attempts.get(candidate.attempt)
    if (!row) {
      findings.lost.push(`the sitting of ${candidate.email}`)
      continue
    }
    auditAnswers(candidate, answers.get(row.id) ?? [], findings)
    if (row.started !== 1) findings.doubled.push(`${candidate.email}: started ${row.started} times`)
    if (row.mails !== row.credits.length)
      findings.wrong.push(`${candidate.email}: ${row.mails} mails about ${row.credits.length} credits`)
    const due = finished.includes(candidate) ? [] : outages
    if (!isCreditedBy(row.credits, due))
      findings.wrong.push(
        `${candidate.email}: credited ${row.credits.join(', ') || 'nothing'} seconds for outages of ${inWords(due)}`,
      )
    const moved = (row.ends_at.getTime() - (ends.get(row.id)?.getTime() ?? 0)) / 1000
    const credited = row.credits.reduce((sum, seconds) => sum + seconds, 0)
    // The log has whole seconds.
    if (Math.abs(moved - credited) > row.credits.length)
      findings.wrong.push(`${candidate.email}: the end moved by ${moved} seconds, and the log has ${credited}`)
  }
  return findings
}

function auditAnswers({ email, saved }: Candidate, stored: SittingRows['answers'], { lost, doubled, wrong }: Findings): void {
  const byPosition = new Map(stored.map((row) => [row.position, row]))
  for (const [position, { answer, saves }] of saved) {
    const row = byPosition.get(position)
    if (row?.answer !== answer || row.version < saves) lost.push(`${email}: question ${position}, ${answer}`)
    else if (row.version > saves)
      doubled.push(`${email}: question ${position}, saved ${saves} times, stored ${row.version} times`)
  }
  for (const { position } of stored)
    if (!saved.has(position)) wrong.push(`${email}: an answer to question ${position} that nobody gave`)
}

/** In their order. One whose length around the limit is not known may be credited or not. */
function isCreditedBy(credits: readonly number[], outages: readonly Outage[]): boolean {
  const [outage, ...others] = outages
  if (!outage) return credits.length === 0
  const [credit, ...later] = credits
  // Credits are whole seconds.
  const fits = credit !== undefined && outage.most > outageFrom && credit >= outage.least - 1 && credit <= outage.most + 1
  return (fits && isCreditedBy(later, others)) || (outage.least <= outageFrom && isCreditedBy(credits, others))
}

const inWords = (outages: readonly Outage[]): string =>
  outages.map(({ least, most }) => `${least.toFixed(1)} to ${most.toFixed(1)}`).join(', ') || 'none'
