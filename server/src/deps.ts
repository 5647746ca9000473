/** What every use case is handed: its database, its time, its settings, its vendors. Made once in `start.ts`, or by a test. */
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Db, OpenDatabase } from './db/db.ts'
import type { Certificates, Issuer } from './platform/certificates.ts'
import type { Clock } from './platform/clock.ts'
import type { CompiledTexts } from './platform/content/compiled-texts.ts'
import type { Preparation } from './platform/content/preparation.ts'
import type { Live } from './platform/live/live.ts'
import type { Markup } from './platform/markup/markup-pool.ts'
import type { RecentAnswers } from './platform/recent-answers.ts'
import type { Vitals } from './platform/vitals/vitals.ts'
import type { Captcha } from './vendors/captcha.ts'
import type { FileStore } from './vendors/file-store.ts'
import type { Model } from './vendors/llm/llm.ts'
import type { Mailer } from './vendors/mail.ts'
import type { Scheduler } from './vendors/scheduler.ts'
import type { Payments } from './vendors/stripe.ts'
import type { ForumSite } from './vendors/talkyard.ts'

export interface Deps {
  db: Db
  /** For what reads all of it. */
  database: Pick<OpenDatabase, 'engine' | 'snapshot'>
  clock: Clock
  config: Config
  log: FastifyBaseLogger
  /** Signs content addresses and challenges; never sent anywhere. */
  secretKey: string
  termsVersion: string
  /** Signs certificates and status lists. */
  issuer: Issuer
  certificates: Certificates
  recentAnswers: RecentAnswers
  mailer: Mailer
  captcha: Captcha
  /** Makes HTML of what people write. */
  markup: Markup
  /** Makes HTML of texts of the library that are not compiled when it is loaded. */
  texts: CompiledTexts
  /** Of questions that are not there yet, on a first start. */
  preparation: Preparation
  /** Undefined where no provider is configured: refused with 503 where it is used. */
  payments: Payments | undefined
  /** Where attached files lie: the data folder, or a bucket. */
  files: FileStore
  /** Undefined where none is configured: the library answers by itself. */
  model: Model | undefined
  /** Undefined where times of mock interviews are chosen here. */
  scheduler: Scheduler | undefined
  /** Undefined where the forum is the built-in one. */
  forumSite: ForumSite | undefined
  /** Tells who looks at it what happens, as it happens. */
  live: Live
  /** What this process notes of itself. */
  vitals: Vitals
  /** Of the source, where it is known. */
  commit: string | null
  /** Says that a job has work now, so that it need not wait for its next tick. */
  nudge(job: NudgedJob): void
}

/** Of the jobs in `jobs.ts` those that somebody nudges; the others only tick. */
export type NudgedJob =
  | 'markup'
  | 'mails'
  | 'notifications'
  | 'reminders'
  | 'reconcile'
  | 'publish'
  | 'files'
  | 'mocks'
  | 'exports'
  | 'erasures'
  | 'regrades'
  | 'assessments'
  | 'examination regrades'
  | 'certificates'
  | 'card index'
