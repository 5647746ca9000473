/**
 * The real product for tests: every feature over `app.inject`, on a real database, with a clock that can be turned.
 * Vendors that a test does not bring along are absent, as on a machine where nothing is configured.
 */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Body, Endpoint, Params, Query, Reply, Shape } from 'contract/endpoint.ts'
import { fillPath } from 'contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../app.ts'
import { parseConfig } from '../config.ts'
import type { OpenDatabase } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { connectCredentials } from '../features/credentials/credentials.ts'
import { type TurnableClock, turnableClock } from '../platform/clock.ts'
import { allPrepared } from '../platform/content/preparation.ts'
import { overPostgres } from '../platform/live/broadcast.ts'
import { createLive } from '../platform/live/live.ts'
import { createLog } from '../platform/log.ts'
import { vitalsOf } from '../platform/vitals/vitals.ts'
import { unsendableMailer } from '../vendors/mail.ts'
import { connectFiles, connectVendors } from '../vendors.ts'
import { type Fill, testDatabase } from './database.ts'
import { markupHere } from './markup.ts'
import { noRequestRateLimit } from './no-request-rate-limit.ts'
import { textsHere } from './texts.ts'

export interface TestApp {
  app: FastifyInstance
  deps: Deps
  clock: TurnableClock
  database: OpenDatabase
  /** Makes a call of the contract over HTTP. */
  call: <S extends Shape>(endpoint: Endpoint<S>, options?: CallOptions<Endpoint<S>>) => Promise<Answer<Reply<Endpoint<S>>>>
  /** The newest mail to this address, as it waits in the outbox. */
  lastMail(to: string): Promise<{ subject: string; text: string; html: string } | undefined>
  close(): Promise<void>
}

export interface CallOptions<E extends Endpoint> {
  token?: string
  params?: Params<E>
  query?: Query<E>
  /** Deliberately loose: tests also send what the contract forbids. */
  body?: Body<E> | object
  /** Where the call comes from; limits count networks. */
  from?: string
}

export interface Answer<R> {
  status: number
  /** What the contract promises for 200; a refusal has `message`. */
  body: R & { message?: string; errors?: { field: string; message: string }[] }
  headers: Record<string, unknown>
}

const testSecret = 'a secret of the tests, long enough to sign with'

interface TestAppOptions {
  env?: Record<string, string>
  deps?: Partial<Deps>
  /** Connections on PostgreSQL, where there is to be a race. */
  poolSize?: number
  /** What is in the database before the product is put together, such as `testLibrary`. */
  filledBy?: Fill
}

export async function testApp({ poolSize, filledBy, ...options }: TestAppOptions = {}): Promise<TestApp> {
  return appOn(await testDatabase({ ...(poolSize && { poolSize }), filledBy }), options)
}

/** The same on a database that is there already, and migrated; drills use it without the test runner. */
export async function appOn(
  database: OpenDatabase,
  options: Omit<TestAppOptions, 'poolSize' | 'filledBy'> = {},
): Promise<TestApp> {
  const clock = turnableClock()
  const dataDir = await mkdtemp(join(tmpdir(), 'test-app-'))
  const env = {
    LOG_LEVEL: 'silent',
    CAPTCHA_PROVIDER: 'none',
    ASSESSMENT_ORAL: 'none',
    DATA_DIR: dataDir,
    ...noRequestRateLimit,
    ...options.env,
  }
  const config = parseConfig(env, { contentDir: 'content' })
  const log = createLog(config.logLevel)
  const deps: Deps = {
    db: database.db,
    database,
    clock,
    config,
    log,
    secretKey: testSecret,
    termsVersion: 'test',
    ...connectVendors(config, testSecret, log),
    mailer: unsendableMailer,
    files: await connectFiles(config),
    markup: markupHere,
    texts: textsHere,
    preparation: allPrepared,
    live: createLive(overPostgres(database), log),
    vitals: vitalsOf(config, clock),
    commit: null,
    nudge: () => {},
    ...connectCredentials({ config, nudge: options.deps?.nudge ?? (() => {}) }, options.deps?.issuer),
    ...options.deps,
  }
  const app = await createApp(deps, { isReady: async () => true })
  await app.ready()

  return {
    app,
    deps,
    clock,
    database,
    call: async (endpoint, { token, params, query, body, from = '203.0.113.7' } = {}) => {
      const response = await app.inject({
        method: endpoint.method,
        url: fillPath(endpoint.url, params as Record<string, string | number>),
        remoteAddress: from,
        headers: token ? { authorization: `Token ${token}` } : {},
        ...(query && { query: stringsOf(query) }),
        ...(body && { payload: body }),
      })
      return { status: response.statusCode, body: response.json(), headers: response.headers }
    },
    async lastMail(to) {
      const mail = await database.db
        .selectFrom('mails')
        .select(['subject', 'body_text as text', 'body_html as html'])
        .where('recipient', '=', to)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return mail
    },
    async close() {
      await app.close()
      deps.files.close()
      await database.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

const stringsOf = (query: object): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))
