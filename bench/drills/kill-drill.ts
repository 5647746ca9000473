/**
 * `kill -9` at random moments while people sign up, log in, pay and are mailed: nothing acknowledged is lost, nothing happens
 * twice, and it starts again. On the real process, the embedded database and the local stand-ins, from an empty data folder.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { audit, type Findings } from './auditor.ts'
import { type Buyer, becomeSubscriber, type Drill, isServed, readProfile } from './buyer.ts'
import { readKept } from './kept.ts'
import { type Ledger, openLedger, type Step, steps } from './ledger.ts'
import { mailReader } from './mailbox.ts'
import { installProduct, type Product, startSecond } from './product.ts'
import { readProvided, sendAgain, undelivered } from './provider-file.ts'
import { type Random, randomFrom } from './random.ts'

export interface KillReport extends Findings {
  kills: number
  /** Of the kills, those before the server was ready. */
  killsWhileStarting: number
  buyers: number
  acknowledged: Record<Step, number>
  /** Tries that got no answer or a refusal to wait, and were made again. */
  repeatedTries: number
  webhooks: { events: number; repeats: number; known: number }
  mails: { queued: number; sentAgain: number }
  /** On an empty folder, after one try that was killed. */
  firstStart: Timed<void>
  /** From a start after a kill to ready, each. */
  starts: Timed<void>[]
  /** A second process on the same folder, each: how it ended and what it said. */
  seconds: Timed<Awaited<ReturnType<typeof startSecond>>>[]
  dataDir: string
}

/** What took how long, and how much more work than cores the machine had at the time (1 when it had cores to spare). */
export interface Timed<T> {
  result: T
  ms: number
  load: number
}

export interface KillOptions {
  kills: number
  seed: number
  /** How many people are on their way at the same time. */
  atOnce?: number
  tell?: (line: string) => void
}

interface Finished {
  buyer: Buyer
  session: { id: number; token: string }
}

/** The data folder stays where something was found, and is removed where nothing was. */
export async function killDrill({ kills, seed, atOnce = 6, tell = () => {} }: KillOptions): Promise<KillReport> {
  const random = randomFrom(seed)
  const dataDir = await mkdtemp(join(tmpdir(), 'drill-'))
  const product = await installProduct(dataDir)
  const ledger = openLedger(join(dataDir, 'ledger.jsonl'))
  const drill: Drill = { product, ledger, mails: mailReader(product) }
  const crowd = startCrowd(drill, random, atOnce)
  const run: Run = { random, product, ledger, crowd, tell, starts: [], seconds: [], killsWhileStarting: 1 }
  try {
    // Not even the very first start, on an empty folder, may leave something that cannot be started again.
    await product.startAndKill(random.between(100, 4000))
    const firstStart = await timed(product.start)
    run.seconds.push(await timed(() => startSecond(dataDir)))
    for (let kill = 1; kill <= kills; kill++) await killOnce(run, kill)
    const finished = await crowd.finish()
    await untilDelivered(dataDir)
    run.seconds.push(await timed(() => startSecond(dataDir)))
    await recheck(run, finished)
    const code = await product.stop()
    if (code !== 0) throw new Error(`Asked to stop, the server ended with ${code}.`)
    return { ...(await report(run, kills, finished)), firstStart }
  } finally {
    product.giveUp(new Error('The drill is over.'))
    await product.kill().catch(() => {})
    ledger.close()
  }
}

interface Run {
  random: Random
  product: Product
  ledger: Ledger
  crowd: Crowd
  tell(line: string): void
  starts: KillReport['starts']
  seconds: KillReport['seconds']
  killsWhileStarting: number
}

/**
 * A kill comes a random number of acknowledgements after the last one, so that it finds work on any machine, and mostly a few
 * milliseconds after somebody has sent something, so that it falls into the middle of it.
 */
async function killOnce(run: Run, kill: number): Promise<void> {
  const { random, product, ledger, crowd } = run
  const enough = ledger.entries().length + random.between(1, 20)
  await crowd.until(() => ledger.entries().length >= enough)
  const sent = ledger.allTries()
  if (random.happens(0.75)) await crowd.until(() => ledger.allTries() > sent)
  await pause(random.between(0, 60))
  await product.kill()
  const again = sendAgain(product.dataDir, random, 3)
  const isRude = random.happens(0.2)
  if (isRude) {
    await product.startAndKill(random.between(0, Math.round(run.starts.at(-1)?.ms ?? 4000)))
    run.killsWhileStarting++
  }
  run.starts.push(await timed(product.start))
  await recheck(run, crowd.finished().slice(-5))
  const note = `${ledger.entries().length} acknowledged, ${again} webhooks once more${isRude ? ', killed again while starting' : ''}`
  run.tell(`kill ${kill}: ${note}, ready after ${((run.starts.at(-1)?.ms ?? 0) / 1000).toFixed(1)} s`)
}

/** Who was let in is still logged in, and still let in. */
async function recheck({ product }: Run, finished: readonly Finished[]): Promise<void> {
  for (const { buyer, session } of finished) {
    const { status, body } = await readProfile(product, buyer, session)
    if (status !== 200 || !isServed(buyer, body))
      throw new Error(`${buyer.email} was let in, and now: ${status} ${JSON.stringify(body)}`)
  }
}

async function timed<T>(work: () => Promise<T>): Promise<Timed<T>> {
  const began = performance.now()
  const result = await work()
  return { result, ms: performance.now() - began, load: Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()) }
}

async function untilDelivered(dataDir: string): Promise<void> {
  const deadline = performance.now() + 60_000
  while (undelivered(dataDir) > 0 && performance.now() < deadline) await pause(200)
}

interface Crowd {
  /** Waits for something that the crowd brings about; rejects when somebody was told something untrue. */
  until(isTrue: () => boolean): Promise<void>
  finished(): readonly Finished[]
  /** Nobody new comes; resolves when everybody who is on the way has arrived. */
  finish(): Promise<readonly Finished[]>
}

function startCrowd(drill: Drill, random: Random, atOnce: number): Crowd {
  const finished: Finished[] = []
  let isOpen = true
  let count = 0
  let failure: unknown
  const walk = async () => {
    while (isOpen) {
      const buyer = newBuyer(++count, random)
      finished.push({ buyer, session: await becomeSubscriber(drill, buyer) })
    }
  }
  const walks = Array.from({ length: atOnce }, () =>
    walk().catch((error) => {
      failure ??= error
      isOpen = false
    }),
  )
  const complain = () => {
    if (failure) throw failure
  }
  return {
    async until(isTrue) {
      for (; !isTrue(); await pause(5)) complain()
    },
    finished: () => finished,
    async finish() {
      isOpen = false
      await Promise.all(walks)
      complain()
      return finished
    },
  }
}

const plans = ['1week_special', '1month', '1week_special_bank'] as const

function newBuyer(number: number, random: Random): Buyer {
  return {
    email: `buyer${number}@example.org`,
    username: `buyer_${number}`,
    deviceId: crypto.randomUUID(),
    from: `198.51.${Math.floor(number / 250)}.${1 + (number % 250)}`,
    plan: plans[number % plans.length] ?? '1month',
    returns: random.happens(0.5),
  }
}

async function report(run: Run, kills: number, finished: readonly Finished[]): Promise<Omit<KillReport, 'firstStart'>> {
  const { product, ledger } = run
  const { dataDir } = product
  const kept = await readKept(dataDir)
  const provided = readProvided(dataDir)
  const buyers = finished.map(({ buyer }) => buyer)
  const findings = audit(buyers, { kept, provided, ledger, now: new Date() })
  for (const line of product.errors()) findings.wrong.push(`the server logged: ${line}`)
  const isClean = Object.values(findings).every((list: string[]) => list.length === 0)
  if (isClean) await rm(dataDir, { recursive: true })
  const acknowledged = Object.fromEntries(steps.map((step) => [step, 0])) as Record<Step, number>
  for (const entry of ledger.entries()) acknowledged[entry.step]++
  const tries = buyers.flatMap(({ email }) => steps.map((step) => Math.max(0, ledger.tries(step, email) - 1)))
  return {
    ...findings,
    kills: kills + run.killsWhileStarting,
    killsWhileStarting: run.killsWhileStarting,
    buyers: buyers.length,
    acknowledged,
    repeatedTries: tries.reduce((sum, count) => sum + count, 0),
    webhooks: { events: provided.events.size, repeats: provided.repeats, known: product.knownEvents() },
    mails: { queued: kept.mails.length, sentAgain: kept.mails.filter((mail) => mail.attempts > 1).length },
    starts: run.starts,
    seconds: run.seconds,
    dataDir,
  }
}
