/**
 * `kill -9` at random moments while people sign up, buy, cancel and get money back, while the provider tells of all that, and while
 * mail is sent: nothing acknowledged is lost, nothing happens twice, and it starts again. On the real process and the embedded
 * database, from an empty data folder; the provider is a process apart and lives on.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { turnableClock } from '../../../server/src/platform/clock.ts'
import { openProvider } from '../../../server/src/testing/payments/provider.ts'
import { audit, type Findings } from './audit/audit.ts'
import { readStored, type Stored, unsent } from './audit/stored.ts'
import { killsPerBillingPeriod, passBillingPeriods } from './billing-periods.ts'
import { countDeliveries, type DeliveryCount } from './deliveries.ts'
import { openLedger, type Step, steps } from './ledger.ts'
import { readProfile } from './people/buying.ts'
import { type Crowd, type Customer, startCrowd } from './people/crowd.ts'
import { mailReader } from './people/mailbox.ts'
import { logIn } from './people/member.ts'
import { installProduct, startSecond } from './product.ts'
import { randomFrom } from './random.ts'
import { killAndStart, killWhileStarting, type Run, type Timed, timed, untilDelivered, untilDelivering } from './run-of-kills.ts'

export interface KillReport extends Findings, Pick<Run, 'kills' | 'killsWhileStarting' | 'starts' | 'seconds'> {
  people: number
  purchases: number
  acknowledged: Record<Step, number>
  /** Tries that got no answer or a refusal to wait, and were made again. */
  repeatedTries: number
  /** `known`: events that the product took in and knew already. */
  webhooks: DeliveryCount & { events: number; known: number }
  facts: Record<string, number>
  mails: { queued: number; sentAgain: number }
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
  tell?: (line: string) => void
}

/** The data folder stays where something was found, and is removed where nothing was. */
export async function killDrill({
  kills,
  deliveries: wanted,
  seed,
  atOnce = 6,
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
  const product = await installProduct(dataDir, provider.env)
  const ledger = openLedger(join(dataDir, 'ledger.jsonl'))
  const random = randomFrom(seed)
  const drill = { product, provider, ledger, mails: mailReader(dataDir) }
  const run: Run = { ...drill, random, deliveries, tell, kills: 0, killsWhileStarting: 0, starts: [], seconds: [] }
  try {
    // Not even the very first start, on an empty folder, may leave something that cannot be started again.
    await killWhileStarting(run, 4000)
    const firstStart = await timed(product.start)
    run.seconds.push(await timed(() => startSecond(dataDir)))
    const periods = Math.max(1, Math.round(kills / 3 / killsPerBillingPeriod))
    const crowd = startCrowd(drill, random, atOnce)
    for (let kill = periods * killsPerBillingPeriod + 1; kill <= kills; kill++) await killAmong(crowd, run)
    await crowd.until(() => deliveries.count().accepted >= wanted)
    const customers = await crowd.finish()
    await untilDelivered(run)
    await recheck(run, customers)
    await passBillingPeriods(run, clock, periods)
    run.seconds.push(await timed(() => startSecond(dataDir)))
    const later = await comeBack(run, customers)
    const stored = await stopped(run)
    return { ...(await report(run, later, stored, clock.now())), firstStart }
  } finally {
    product.giveUp(new Error('The drill is over.'))
    await product.kill().catch(() => {})
    await provider.close()
    ledger.close()
  }
}

/**
 * A kill comes a random number of acknowledgements after the last one, so that it finds work on any machine, and mostly a few
 * milliseconds after somebody has sent something, a person or the provider, so that it falls into the middle of it.
 */
async function killAmong(crowd: Crowd, run: Run): Promise<void> {
  const { random, ledger } = run
  const enough = ledger.entries().length + random.between(1, 20)
  await crowd.until(() => ledger.entries().length >= enough)
  const sent = ledger.allTries()
  const moment = random.between(1, 4)
  if (moment > 2) await untilDelivering(run)
  if (moment === 2) await crowd.until(() => ledger.allTries() > sent)
  await pause(random.between(0, 30))
  await killAndStart(run)
  await recheck(run, crowd.customers().slice(-5))
}

/** Who was let in is still logged in, and still let in. */
async function recheck(run: Run, customers: readonly Customer[]): Promise<void> {
  for (const customer of customers) {
    if (!customer.session) continue
    const { open_modules } = await readProfile(run, customer)
    if (!isDeepStrictEqual(open_modules.toSorted(), customer.open.toSorted()))
      throw new Error(`${customer.person.email} was let in to ${customer.open}, and now to ${open_modules}`)
  }
}

/** After a year everybody has to log in again, and sees what is open to them now. */
async function comeBack(run: Run, customers: readonly Customer[]): Promise<Customer[]> {
  const later: Customer[] = []
  for (const customer of customers) {
    const session = customer.session && (await logIn(run, customer.person))
    const open = session ? (await readProfile(run, { ...customer, session })).open_modules : []
    later.push({ ...customer, session, open })
  }
  return later
}

/** What it has stored once every mail is out. */
async function stopped({ product, mails }: Run): Promise<Stored> {
  for (let rounds = 1; ; rounds++) {
    const code = await product.stop()
    if (code !== 0) throw new Error(`Asked to stop, the server ended with ${code}.`)
    const stored = await readStored(product.dataDir)
    const left = unsent(stored).length
    if (left === 0 || rounds === 20) return stored
    const enough = mails.arrived().length + left
    await product.start()
    for (let looks = 0; mails.arrived().length < enough && looks < 300; looks++) await pause(100)
  }
}

async function report(
  run: Run,
  customers: readonly Customer[],
  stored: Stored,
  now: Date,
): Promise<Omit<KillReport, 'firstStart'>> {
  const { product, ledger, deliveries, provider, mails } = run
  const { dataDir } = product
  const acknowledgedEvents = deliveries.acknowledged()
  const findings = audit(customers, { stored, ledger, acknowledgedEvents, arrived: mails.arrived(), now })
  for (const line of product.errors()) findings.wrong.push(`the server logged: ${line}`)
  const isClean = Object.values(findings).every((list: string[]) => list.length === 0)
  if (isClean) await rm(dataDir, { recursive: true })
  const tries = customers.flatMap(({ person }) =>
    steps.map((step) => Math.max(0, ledger.tries(step, person.email) - ledger.of(step, person.email).length)),
  )
  return {
    ...findings,
    ...{ kills: run.kills, killsWhileStarting: run.killsWhileStarting, starts: run.starts, seconds: run.seconds },
    people: customers.length,
    purchases: customers.reduce((sum, customer) => sum + customer.purchases, 0),
    acknowledged: countBy(
      steps,
      ledger.entries().map(({ step }) => step),
    ),
    repeatedTries: tries.reduce((sum, count) => sum + count, 0),
    webhooks: {
      ...deliveries.count(),
      events: provider.standin.listEvents(Number.POSITIVE_INFINITY).length,
      known: product.knownEvents(),
    },
    facts: countBy(
      [],
      stored.facts.map(({ fact }) => fact.kind),
    ),
    mails: { queued: stored.mails.length, sentAgain: stored.mails.filter((mail) => mail.attempts > 1).length },
    dataDir,
  }
}

function countBy<Name extends string>(names: readonly Name[], all: readonly Name[]): Record<Name, number> {
  const counts = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>
  for (const name of all) counts[name] = (counts[name] ?? 0) + 1
  return counts
}
