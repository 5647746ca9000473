/**
 * `kill -9` at random moments while people use every feature (`features.ts`), while the provider tells of what they paid, and while
 * mail is sent: nothing acknowledged is lost, nothing happens twice, and it starts again. On the real process and the embedded
 * database, from an empty data folder; the provider is a process apart and lives on.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../../server/src/db/db.ts'
import { turnableClock } from '../../../server/src/platform/clock.ts'
import { openProvider } from '../../../server/src/testing/payments/provider.ts'
import { type Crowd, type Customer, startCrowd } from './crowd.ts'
import { countDeliveries, type DeliveryCount } from './deliveries.ts'
import type { Feature, Stopped, Unfinished } from './feature.ts'
import { features as joining } from './features.ts'
import type { Findings } from './findings.ts'
import { openJournal } from './journal.ts'
import { killAndStart, killWhileStarting, untilDelivered, untilDelivering } from './kill-and-start.ts'
import { mailReader } from './mailbox.ts'
import { killsPerStretch, passTime } from './passing-time.ts'
import { installProduct, startSecondProcess } from './product.ts'
import { randomFrom } from './random.ts'
import type { Run } from './setting.ts'
import { type Timed, timed } from './timed.ts'

export interface KillReport extends Findings, Pick<Run, 'kills' | 'killsWhileStarting' | 'starts' | 'secondProcesses'> {
  people: number
  /** How often each step of each feature was. */
  acknowledged: Record<string, number>
  /** How often a kill came while a step was under way. */
  cutOff: Record<string, number>
  /** Tries that got no answer or a refusal to wait, and were made again. */
  repeatedTries: number
  deliveries: DeliveryCount
  /** What the features have to say. */
  more: Record<string, string>
  /** On an empty folder, after one try that was killed. */
  firstStart: Timed<void>
  dataDir: string
}

export interface KillOptions {
  /** At least as many: further ones come while it starts. */
  kills: number
  /** At least as many events are accepted. */
  deliveries: number
  seed: number
  /** How many people are on their way at the same time. */
  atOnce?: number
  /** The content it runs on, if not all there is. */
  contentDir?: string
  tell?: (line: string) => void
}

type Features = readonly Feature<unknown>[]

/** The data folder stays where something was found, and is removed where nothing was. */
export async function killDrill({
  kills,
  deliveries: wanted,
  seed,
  atOnce = 6,
  contentDir,
  tell = () => {},
}: KillOptions): Promise<KillReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'drill-'))
  const clock = turnableClock(join(dataDir, 'clock.json'))
  const deliveries = countDeliveries()
  const provider = await openProvider({
    file: join(dataDir, 'payments.sqlite'),
    clock,
    webhookUrl: () => `${product.url}/api/payments/webhook`,
    // Several at once, in any order, and nobody waits for minutes.
    pace: { patience: 1, pauses: [250, 1000, 3000] },
    watch: deliveries.watch,
  })
  const product = await installProduct(dataDir, { ...provider.env, ...(contentDir && { CONTENT_DIR: contentDir }) })
  const journal = openJournal(join(dataDir, 'journal.jsonl'))
  const random = randomFrom(seed)
  const drill = { product, provider, journal, mails: mailReader(dataDir) }
  const run: Run = { ...drill, random, deliveries, tell, kills: 0, killsWhileStarting: 0, starts: [], secondProcesses: [] }
  const features = joining.map((join) => join(run))
  try {
    // Not even the very first start, on an empty folder, may leave something that cannot be started again.
    await killWhileStarting(run, 4000)
    const firstStart = await timed(product.start)
    run.secondProcesses.push(await timed(() => startSecondProcess(dataDir)))
    const stretches = Math.max(1, Math.round(kills / 3 / killsPerStretch))
    const crowd = startCrowd((customer) => visitAll(features, customer), atOnce)
    const aims = features.flatMap(({ aimedAt = [] }) => aimedAt)
    for (let among = 0; among < kills - stretches * killsPerStretch; among++)
      await killAmong(crowd, run, features, among % 2 === 1 ? aims[((among - 1) / 2) % aims.length] : undefined)
    await crowd.until(() => deliveries.count().accepted >= wanted)
    const customers = await crowd.finish()
    await untilDelivered(run)
    await revisitAll(features, customers)
    await passTime(run, clock, stretches, {
      disturb() {
        for (const feature of features) feature.disturb?.()
      },
      read: () => readAll(features, dataDir),
    })
    run.secondProcesses.push(await timed(() => startSecondProcess(dataDir)))
    for (const feature of features) for (const customer of customers) await feature.comeBack?.(customer)
    await stop(run, features)
    return { ...(await report(run, features, customers, clock.now())), firstStart }
  } finally {
    product.giveUp(new Error('The drill is over.'))
    await product.kill().catch(() => {})
    await provider.close()
    journal.close()
  }
}

async function visitAll(features: Features, customer: Customer): Promise<void> {
  for (const feature of features) await feature.visit?.(customer)
}

async function revisitAll(features: Features, customers: readonly Customer[]): Promise<void> {
  for (const customer of customers) for (const feature of features) await feature.revisit?.(customer)
}

/**
 * A kill comes a random number of acknowledgements after the last one, so that it finds work on any machine, and mostly a few
 * milliseconds after somebody has sent something, a person or the provider, so that it falls into the middle of it. Every other is aimed at
 * a step of a feature's, at one after the other.
 */
async function killAmong(crowd: Crowd, run: Run, features: Features, aim: string | undefined): Promise<void> {
  const { random, journal } = run
  const enough = journal.entries().length + random.between(1, 20)
  await crowd.until(() => journal.entries().length >= enough)
  if (aim === undefined) await untilSomethingIsSent(crowd, run)
  else await untilSent(crowd, run, aim)
  await pause(random.between(0, 30))
  await killAndStart(run)
  await revisitAll(features, crowd.customers().slice(-5))
}

async function untilSomethingIsSent(crowd: Crowd, run: Run): Promise<void> {
  const { random, journal } = run
  const sent = journal.allTries()
  const moment = random.between(1, 4)
  if (moment > 2) await untilDelivering(run)
  if (moment === 2) await crowd.until(() => journal.allTries() > sent)
}

/** Or after a while in which nobody came so far. */
async function untilSent(crowd: Crowd, { journal }: Run, step: string): Promise<void> {
  const [before, deadline] = [journal.allTries(step), performance.now() + 20_000]
  await crowd.until(() => journal.allTries(step) > before || performance.now() > deadline)
}

/** Once nothing is left that the product does by itself. */
async function stop({ product }: Run, features: Features): Promise<void> {
  for (let rounds = 1; ; rounds++) {
    const code = await product.stop()
    if (code !== 0) throw new Error(`Asked to stop, the server ended with ${code}.`)
    const unfinished = await findUnfinished(features, product.dataDir)
    if (unfinished.length === 0 || rounds === 20) return
    await product.start()
    for (let looks = 0; unfinished.some(({ isDone }) => !isDone()) && looks < 300; looks++) await pause(100)
  }
}

const findUnfinished = (features: Features, dataDir: string): Promise<Unfinished[]> =>
  reading(dataDir, async (stopped) => {
    const all: Unfinished[] = []
    for (const feature of features) all.push(...((await feature.unfinished?.(stopped)) ?? []))
    return all
  })

const readAll = (features: Features, dataDir: string) =>
  reading(dataDir, async (stopped) => {
    const all: [Feature<unknown>, unknown][] = []
    for (const feature of features) all.push([feature, await feature.read(stopped)])
    return all
  })

async function reading<T>(dataDir: string, read: (stopped: Stopped) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase({ dataDir })
  try {
    return await read({ db, dataDir })
  } finally {
    await close()
  }
}

async function report(
  run: Run,
  features: Features,
  customers: readonly Customer[],
  now: Date,
): Promise<Omit<KillReport, 'firstStart'>> {
  const { product, journal, deliveries } = run
  const { dataDir } = product
  const findings: Findings = { lost: [], doubled: [], wrong: [] }
  const more: Record<string, string> = {}
  for (const [feature, rows] of await readAll(features, dataDir)) {
    feature.audit(rows, { customers, now }, findings)
    Object.assign(more, feature.report?.(rows))
  }
  for (const line of product.errors()) findings.wrong.push(`the server logged: ${line}`)
  if (Object.values(findings).flat().length === 0) await rm(dataDir, { recursive: true })
  const steps = features.flatMap((feature) => feature.steps)
  const tries = customers.flatMap(({ person }) =>
    steps.map((step) => Math.max(0, journal.tries(step, person.email) - journal.of(step, person.email).length)),
  )
  return {
    ...findings,
    ...{ kills: run.kills, killsWhileStarting: run.killsWhileStarting, starts: run.starts, secondProcesses: run.secondProcesses },
    people: customers.length,
    acknowledged: Object.fromEntries(
      steps.map((step) => [step, journal.entries().filter((entry) => entry.step === step).length]),
    ),
    cutOff: journal.cutOffs(),
    repeatedTries: tries.reduce((sum, count) => sum + count, 0),
    deliveries: deliveries.count(),
    more,
    dataDir,
  }
}
