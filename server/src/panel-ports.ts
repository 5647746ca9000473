/** What the developer panel may do here. It reaches the product only through this. */
import { randomUUID } from 'node:crypto'
import { landing } from 'contract/access.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { PanelPayments, PanelPorts } from 'standins/developer-panel/ports.ts'
import { inTransaction } from './db/transaction.ts'
import { demoCalls } from './demo-calls.ts'
import { demoExaminations } from './demo-examinations.ts'
import { addDemoPeople, demoPeople } from './demo-people.ts'
import type { Deps } from './deps.ts'
import { loginData } from './features/accounts/log-in.ts'
import { openSession } from './features/accounts/sessions.ts'
import { findUserByEmail, profileReader } from './features/accounts/store.ts'
import { isInterviewer } from './features/mock-interviews/calendars/calendar-store.ts'
import { accessJsonOf, subscriptionStatusFrom } from './features/payments/payments.ts'
import { buildDailyIndex } from './features/recruiting/jobs/build-index.ts'
import { panelJumps } from './panel-jumps.ts'
import { forgetsOf } from './platform/audit.ts'
import type { TurnableClock } from './platform/clock.ts'
import { hashOf } from './platform/secrets.ts'

const findProfile = profileReader({ accessJsonOf, isInterviewer })

interface PanelOptions {
  app: FastifyInstance
  deps: Deps
  clock: TurnableClock
  payments: (PanelPayments & { reset(): void }) | undefined
  mailbox: { clear(): void } | undefined
}

export function panelPorts({ app, deps, clock, payments, mailbox }: PanelOptions): PanelPorts {
  const panelClock = {
    ...clock,
    advance(milliseconds: number) {
      clock.advance(milliseconds)
      // What a time sets off by itself, and is looked for only every few minutes.
      for (const job of ['reminders', 'reconcile', 'publish', 'mocks', 'assessments', 'card index'] as const) deps.nudge(job)
    },
  }
  const examinations = demoExaminations(app, deps)
  return {
    productName: deps.config.productName,
    people: demoPeople,
    clock: panelClock,
    jump: panelJumps(deps, panelClock),
    payments,
    async become(email, ua) {
      const session = await become(deps, email, ua)
      const kind = demoPeople.find((person) => person.email === email)?.examination
      if (session && kind) await examinations.prepare({ id: session.id, email, token: session.token }, kind)
      return session
    },
    calls: demoCalls(app, deps, (email) => become(deps, email, 'Developer panel')),
    examinations: {
      list: examinations.list,
      async open(id) {
        const one = (await examinations.list()).find((listed) => listed.id === id)
        const session = one && (await become(deps, one.email, 'Safe Exam Browser'))
        const seb = session && (await examinations.openIn(session.token, id))
        return seb && { path: new URL(seb.startUrl).pathname, script: seb.script(seb.startUrl) }
      },
    },
    async reset() {
      clock.reset()
      payments?.reset()
      mailbox?.clear()
      await forgetEverybody(deps)
      await addDemoPeople(deps)
      // Nobody who starts over waits for the job.
      await buildDailyIndex(deps)
    },
  }
}

/** A full session without the ceremony, and what the browser would have kept of a log-in. */
async function become({ db, clock, termsVersion }: Deps, email: string, ua: string) {
  const now = clock.now()
  const user = await findUserByEmail(db, email)
  const profile = user && (await findProfile(db, user.id, termsVersion, now))
  if (!profile) return undefined
  const token = await openSession(db, { userId: profile.id, deviceHash: hashOf(randomUUID()), ua, state: 'full' }, now)
  const subscriptionStatus = subscriptionStatusFrom(profile.access, now)
  const { id, ...data } = loginData(profile, subscriptionStatus, { isKnown: true })
  const entries = {
    ...data,
    token,
    email: profile.email,
    userId: id,
    ua,
    open_modules: subscriptionStatus.open_modules.join(','),
  }
  // Lists of payments and plans are the profile's alone.
  const kept = Object.entries(entries).filter(([, value]) => value !== null && typeof value !== 'object')
  return { id, token, entries: Object.fromEntries(kept.map(([key, value]) => [key, String(value)])), landing: landing(data) }
}

/** People and what hangs on them; the library stays, and with it the discussions that the house has begun. */
async function forgetEverybody({ db }: Deps): Promise<void> {
  await inTransaction(db, async (db) => {
    await forgetsOf(db, 'audit')
    await sql`
      truncate orders, provider_events, limits, mails, audit, terms_decisions, visitor_terms_decisions, spent_captchas, mock_interviewers,
        assessment_attempts, assessment_calls, assessment_roles, assessment_regrades, accommodation_requests,
        credential_status_lists, firms, index_builds
      restart identity cascade`.execute(db)
    // A table that is emptied empties every table that points to it.
    await db.deleteFrom('users').execute()
  })
}
