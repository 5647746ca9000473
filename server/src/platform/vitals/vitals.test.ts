/** What processes report of themselves, and that the administration and the metrics tell it of all of them, without a secret. */
import { readFile } from 'node:fs/promises'
import { listMails, readMachine } from 'contract/admin/machine.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { sweep } from '../../retention.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { administrator } from '../../testing/discussions.ts'
import { hours, minutes, seconds } from '../clock.ts'
import { startJobs } from '../jobs.ts'
import { queueMail, sendDueMails } from '../outbox.ts'
import { processReporter } from './report.ts'
import { vitalsOf } from './vitals.ts'

/** Everything in .env.example that nobody is to read, by its name there: an address stands for the password in it. */
const secret = (name: string) => `${name.toLowerCase().replaceAll('_', '-')}/that+nobody is to read`
const settings = {
  SECRET_KEY: secret('SECRET_KEY'),
  METRICS_TOKEN: secret('METRICS_TOKEN'),
  SMTP_URL: `smtp://user:${encodeURIComponent(secret('SMTP_URL'))}@mail.example.com:587`,
  DATABASE_URL: `postgres://user:${encodeURIComponent(secret('DATABASE_URL'))}@db.example.com/product`,
  REDIS_URL: `redis://:${encodeURIComponent(secret('REDIS_URL'))}@redis.example.com:6379`,
  AWS_SECRET_ACCESS_KEY: secret('AWS_SECRET_ACCESS_KEY'),
  BACKUP_PASSPHRASE: secret('BACKUP_PASSPHRASE'),
  STRIPE_SECRET_KEY: secret('STRIPE_SECRET_KEY'),
  STRIPE_WEBHOOK_SECRET: secret('STRIPE_WEBHOOK_SECRET'),
  CAPTCHA_SECRET: secret('CAPTCHA_SECRET'),
  LLM_API_KEY: secret('LLM_API_KEY'),
  SCHEDULER_WEBHOOK_KEY: secret('SCHEDULER_WEBHOOK_KEY'),
  TALKYARD_API_SECRET: secret('TALKYARD_API_SECRET'),
}
const others = {
  ...{ CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: 'site', LLM_BASE_URL: 'https://llm.example.com/v1', LLM_MODEL: 'm' },
  ...{ SCHEDULER_URL: 'https://scheduler.example.com/x', TALKYARD_URL: 'https://forum.example.com' },
}

let t: TestApp
let token: string
beforeAll(async () => {
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', settings.AWS_SECRET_ACCESS_KEY)
  t = await testApp({ env: { ...settings, ...others } })
  token = (await administrator(t)).token
})
afterEach(async () => {
  await t.deps.db.deleteFrom('processes').execute()
  await t.deps.db.deleteFrom('server_errors').execute()
  await t.deps.db.deleteFrom('mails').execute()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await t.close()
})

const log = { error: () => {} } as never
const machine = async () => (await t.call(readMachine, { token })).body
const metrics = async () => (await t.app.inject({ url: '/metrics', headers: { host: 'localhost' } })).body

/** Another process beside this one, which shares the database alone. */
function process(jobs: Record<string, () => Promise<boolean>>) {
  const vitals = vitalsOf(t.deps.config, t.clock)
  const every = minutes(5)
  const list = Object.fromEntries(Object.entries(jobs).map(([name, run]) => [name, { every, run }]))
  return { vitals, ran: startJobs(list, log, vitals.jobs), ...processReporter({ ...t.deps, vitals }) }
}
const works = async () => false
const fails = (message: string) => async () => {
  throw new Error(message)
}

test('jobs of all processes are told as one: when each ran last and runs next, and how it failed in any of them', async () => {
  const first = process({ mails: works, sweep: works })
  await first.ran.stop()
  await first.report()
  t.clock.advance(minutes(1))
  const second = process({ mails: fails('The mail server is down.'), sweep: works })
  await second.ran.stop()
  await second.report()
  const now = t.clock.now().getTime()
  const { jobs, processes } = await machine()
  expect(jobs.map(({ name, is_failing, problem }) => [name, is_failing, problem])).toEqual([
    ['mails', true, 'Error: The mail server is down.'],
    ['sweep', false, null],
  ])
  expect(Math.abs(Date.parse(jobs[0]!.ended_at!) - now)).toBeLessThan(seconds(20))
  // The other process looks at it first.
  expect(Math.abs(Date.parse(jobs[0]!.next_at!) - (now + minutes(4)))).toBeLessThan(seconds(20))
  expect(processes).toMatchObject([{ state: 'up' }, { state: 'up' }])
  expect(processes[0]!.disk_free_bytes).toBeGreaterThan(0)
  expect(processes[0]!.memory_bytes).toBeGreaterThan(1_000_000)
})

test('a process that stopped, and one that is silent, is told so; what failed in it stays known for a week', async () => {
  const first = process({ mails: fails('No route to it.') })
  await first.ran.stop()
  await first.report()
  const second = process({ mails: works })
  await second.ran.stop()
  await second.end()
  expect((await machine()).processes.map(({ state }) => state).sort()).toEqual(['stopped', 'up'])
  t.clock.advance(minutes(3))
  const later = await machine()
  expect(later.processes.map(({ state }) => state).sort()).toEqual(['silent', 'stopped'])
  expect(later.jobs).toMatchObject([{ is_failing: false, problem: 'Error: No route to it.', next_at: null }])
  t.clock.advance(hours(24 * 7))
  await sweep(t.deps.db, t.clock.now())
  expect(await t.deps.db.selectFrom('processes').selectAll().execute()).toEqual([])
})

test('answers of 500 and more are counted by route over all processes, with the request that the log names', async () => {
  const [first, second] = [process({}), process({})]
  const broken = { method: 'GET', route: '/api/broken', status: 500 }
  first.vitals.errors.add({ ...broken, request: 'a-1' })
  await first.report()
  t.clock.advance(hours(2))
  second.vitals.errors.add({ ...broken, request: 'b-1' })
  second.vitals.errors.add({ ...broken, request: 'b-2' })
  await second.report()
  await second.report()
  expect((await machine()).errors).toMatchObject([{ ...broken, count: 3, last_request: 'b-2' }])
  expect(await metrics()).toContain('server_errors_last_day{method="GET",route="/api/broken",status="500"} 3')
})

test('what this process answered is among them, and counted once where the database did not take it at first', async () => {
  const reporter = processReporter(t.deps)
  t.deps.vitals.errors.take()
  t.deps.vitals.errors.add({ method: 'GET', route: '/api/x', status: 503, request: 'a-1' })
  await sql`alter table server_errors rename to gone`.execute(t.deps.db)
  await expect(reporter.report()).rejects.toThrow()
  await sql`alter table gone rename to server_errors`.execute(t.deps.db)
  t.deps.vitals.errors.add({ method: 'GET', route: '/api/x', status: 503, request: 'a-2' })
  await reporter.report()
  expect((await machine()).errors).toMatchObject([{ route: '/api/x', count: 2, last_request: 'a-2' }])
})

test('every setting that nobody is to read is tried here', async () => {
  const example = await readFile('.env.example', 'utf8')
  const names = [...example.matchAll(/^#?([A-Z][A-Z\d_]+)=/gm)].map(([, name]) => name!)
  const secretly = names.filter((name) => /(SECRET|TOKEN|PASSPHRASE|PASSWORD|API_KEY|WEBHOOK_KEY|ACCESS_KEY)$|SECRET/.test(name))
  // Read by compose.yaml alone, which hands it over in DATABASE_URL.
  const unread = ['POSTGRES_PASSWORD']
  expect(secretly.filter((name) => !unread.includes(name)).sort()).toEqual(
    Object.keys(settings)
      .filter((name) => !name.endsWith('_URL'))
      .sort(),
  )
})

test('nothing secret is shown, whatever a vendor says when it fails', async () => {
  const all = Object.keys(settings).map(secret)
  const said = [...all, ...all.map(encodeURIComponent), ...Object.values(settings)]
  const one = process({ talks: fails(said.slice(0, 8).join(' ')), goes: fails(said.slice(8, 16).join(' ')) })
  await one.ran.stop()
  await one.report()
  const now = t.clock.now()
  await queueMail(t.deps.db, 'a@example.com', { subject: 'Hello', text: 'x', html: 'x' }, now)
  const mailer = { close() {}, send: fails(said.join(' ').slice(0, 450)) as never }
  await sendDueMails({ ...t.deps, mailer })
  await sql`update mails set last_error = ${said.join(' ')}`.execute(t.deps.db)
  await sql`insert into backups (file, by_itself, began_at, alive_at, ended_at, problem)
    values ('/b', true, now(), now(), now(), ${said.join(' ')})`.execute(t.deps.db)
  const shown = [
    await machine(),
    (await t.call(listMails, { token, query: { list: 'waiting' } })).body,
    await metrics(),
    await t.deps.db.selectFrom('processes').selectAll().execute(),
  ]
  const text = JSON.stringify(shown)
  expect(text).toContain('[hidden]')
  expect(said.filter((value) => text.includes(value))).toEqual([])
})

test('the metrics have the same as numbers', async () => {
  const now = t.clock.now()
  await queueMail(t.deps.db, 'a@example.com', { subject: 'Hello', text: 'x', html: 'x' }, now)
  t.clock.advance(minutes(10))
  const ran = startJobs({ mails: { every: minutes(5), run: fails('x') } }, log, t.deps.vitals.jobs)
  await ran.stop()
  const body = await metrics()
  const value = (name: string) =>
    Number(
      body
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    )
  expect(value('mails_waiting')).toBe(1)
  expect(Math.round(value('mails_oldest_waiting_age_seconds') / 60)).toBe(10)
  expect(value('mails_given_up_last_day')).toBe(0)
  expect(value('database_size_bytes')).toBe((await machine()).database_bytes)
  expect(value('data_dir_disk_free_bytes')).toBeGreaterThan(0)
  expect(value('job_is_failing{job_name="mails"}')).toBe(1)
  expect(value('job_failures{job_name="mails"}')).toBe(1)
  expect(value('requests_per_minute_limit{of="network"}')).toBe(t.deps.config.requestsPerMinute.network)
  expect(body).toContain(`engine="${t.deps.database.engine}"`)
})

test('rules for alerts name what there is, and each says what it is about', async () => {
  const { groups } = parse(await readFile('docs/alerts.yaml', 'utf8')) as { groups: { rules: Rule[] }[] }
  const rules = groups.flatMap((group) => group.rules)
  const kinds = new Map([...(await metrics()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, kind]) => [name, kind]))
  const isThere = (name: string) =>
    name === 'up' || kinds.has(name) || kinds.get(name.replace(/_(bucket|count|sum)$/, '')) === 'histogram'
  for (const { alert, expr, labels, annotations } of rules) {
    const names = metricsIn(expr)
    expect(names.length, alert).toBeGreaterThan(0)
    expect(
      names.filter((name) => !isThere(name)),
      alert,
    ).toEqual([])
    expect(['page', 'ticket']).toContain(labels.severity)
    expect(annotations.summary, alert).toMatch(/\.$/)
  }
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
})

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string }
}

/** Words of an expression that are neither a function, nor an operator, nor a label. */
const metricsIn = (expr: string): string[] =>
  expr
    .replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)|\boffset \w+/g, ' ')
    .match(/[a-z_][a-z_\d]*(?![a-z_\d(])(?! *\()/g)!
    .filter((word) => !['by', 'unless', 'and', 'or', 'on'].includes(word) && !/^e\d+$/.test(word))
