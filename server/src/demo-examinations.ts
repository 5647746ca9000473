/** Examinations of the cast, sat over the product's own calls by a stand-in of Safe Exam Browser. */

import { setTimeout as pause } from 'node:timers/promises'
import { drawPaper, enterSitting, handIn, launchSitting, saveAnswer, startSitting } from 'contract/assessments/api.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { openSeb, type Seb } from 'standins/seb/seb.ts'
import { asker } from './demo-ask.ts'
import type { Deps } from './deps.ts'
import { findBank } from './features/assessments/bank/store.ts'
import { recordPurchase } from './features/payments/recording/record-purchase.ts'

/** `open`: in the middle of a sitting. `released`: with a result that can be appealed. */
export type DemoExamination = 'open' | 'released'

interface Candidate {
  id: number
  email: string
  /** Of a session. */
  token: string
}

/** The cast works through so many questions and answers every second one, correctly. A released result is far from the pass mark. */
const answered: Record<DemoExamination, number> = { open: 5, released: 20 }

const locked = { assurance: 'locked_browser' } as const

export function demoExaminations(app: FastifyInstance, deps: Deps) {
  const { db } = deps

  const ask = asker(app)

  /** Safe Exam Browser on a Mac, with a new link of this examination. Undefined: it is over. */
  async function openIn(token: string, id: number): Promise<Seb | undefined> {
    const link = await ask(launchSitting, token, { params: { id } })
    const load = async (url: string) => (await app.inject(new URL(url).pathname)).rawPayload
    return link?.seb_url ? openSeb(link.seb_url, load, 'macos') : undefined
  }

  async function enter(token: string, id: number): Promise<string | undefined> {
    const seb = await openIn(token, id)
    const nonce = seb?.startUrl.split('/').at(-1)
    if (!seb || !nonce) return undefined
    return (await ask(enterSitting, undefined, { body: { nonce, config_key_hash: seb.hashAt(seb.startUrl) } }))?.token
  }

  async function drawNew({ id: userId, email, token }: Candidate): Promise<number | undefined> {
    const draw = async () => (await ask(drawPaper, token, { params: { key: 'core' }, body: locked }))?.id
    const drawn = await draw()
    if (drawn !== undefined) return drawn
    // Another paid access has tries of its own.
    const plan = { module: 'core_certificate', code: 'core_certificate' } as const
    await recordPurchase(deps, { userId, email, ...plan, at: deps.clock.now() })
    return draw()
  }

  return {
    openIn,
    /** Where no paper can be drawn there is no examination. */
    async prepare(candidate: Candidate, kind: DemoExamination): Promise<void> {
      if (await hasExamination(deps, candidate.id, kind)) return
      await bankIsLoaded(deps)
      const id = await drawNew(candidate)
      const sitting = id !== undefined && (await enter(candidate.token, id))
      if (!sitting) return
      await ask(startSitting, sitting, { params: { id } })
      for (const { position, value } of await answersOf(deps, id, answered[kind])) {
        if (position % 2 === 1)
          await ask(saveAnswer, sitting, { params: { id, position }, body: { given: { answer: value }, version: 0 } })
      }
      if (kind === 'open') return
      await ask(handIn, sitting, { params: { id } })
      deps.nudge('assessments')
    },
    /** The ones that can be entered, the newest first. */
    async list() {
      const { rows } = await sql<{ id: number; user_id: number; email: string; title: string; state: 'ready' | 'open' }>`
        select attempt.id, attempt.user_id, candidate.email, attempt.rules ->> 'title' as title, attempt.state
        from assessment_attempts attempt join users candidate on candidate.id = attempt.user_id
        where attempt.state in ('ready', 'open') and attempt.assurance = 'locked_browser' order by attempt.id desc limit 20`.execute(
        db,
      )
      return rows
    },
  }
}

/** A first start serves before it has loaded the bank. Waits for at most half a minute. */
async function bankIsLoaded({ db }: Deps): Promise<void> {
  for (let tries = 0; tries < 60 && !(await findBank(db, {}))?.source_hash; tries++) await pause(500)
}

async function hasExamination({ db, clock }: Deps, userId: number, kind: DemoExamination): Promise<boolean> {
  const ofKind =
    kind === 'open' ? sql`state = 'open' and ends_at > ${clock.now()}` : sql`state in ('closed', 'marked', 'failed', 'passed')`
  const { rows } = await sql`
    select from assessment_attempts where user_id = ${userId} and assurance = 'locked_browser' and ${ofKind} limit 1`.execute(db)
  return rows.length > 0
}

/** By the keys of the paper. Questions that ask for code are left out. */
async function answersOf({ db }: Deps, id: number, most: number): Promise<{ position: number; value: string }[]> {
  const { rows } = await sql<{ position: number; value: string }>`
    select position, key -> 'answer' ->> 'value' as value from assessment_questions
    where attempt_id = ${id} and position <= ${most} and key -> 'answer' ->> 'value' is not null order by position`.execute(db)
  return rows
}
