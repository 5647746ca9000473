/** What every use case is handed: its database, its time, its settings, its vendors. Made once in `start.ts`, or by a test. */
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Db } from './db/db.ts'
import type { Clock } from './platform/clock.ts'
import type { Live } from './platform/live/live.ts'
import type { Markup } from './platform/markup/markup-pool.ts'
import type { Captcha } from './vendors/captcha.ts'
import type { FileStore } from './vendors/file-store.ts'
import type { Model } from './vendors/llm/llm.ts'
import type { Mailer } from './vendors/mail.ts'
import type { Payments } from './vendors/stripe.ts'

export interface Deps {
  db: Db
  clock: Clock
  config: Config
  log: FastifyBaseLogger
  /** Signs content addresses and challenges; never sent anywhere. */
  secretKey: string
  termsVersion: string
  mailer: Mailer
  captcha: Captcha
  /** Makes HTML of what people write. */
  markup: Markup
  /** Undefined where no provider is configured: refused with 503 where it is used. */
  payments: Payments | undefined
  /** Where attached files lie: the data folder, or a bucket. */
  files: FileStore
  /** Undefined where none is configured: the library answers by itself. */
  model: Model | undefined
  /** Tells who looks at it what happens, as it happens. */
  live: Live
  /** Says that a job has work now, so that it need not wait for its next tick. */
  nudge(job: NudgedJob): void
}

/** Of the jobs in `jobs.ts` those that somebody nudges; the others only tick. */
export type NudgedJob = 'mails' | 'notifications' | 'reminders' | 'reconcile' | 'publish' | 'files' | 'mocks'
