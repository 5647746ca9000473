/** `kill -9` at moments that are chosen to hurt, and the start afterwards. */
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { Deliveries } from './deliveries.ts'
import type { startSecond } from './product.ts'
import type { Random } from './random.ts'
import type { Drill } from './setting.ts'

/** What took how long, and how much more work than cores the machine had at the time (1 when it had cores to spare). */
export interface Timed<T> {
  result: T
  ms: number
  load: number
}

/** A drill on its way. */
export interface Run extends Drill {
  random: Random
  deliveries: Deliveries
  tell(line: string): void
  kills: number
  /** Of the kills, those before the server was ready. */
  killsWhileStarting: number
  /** From a start after a kill to ready, each. */
  starts: Timed<void>[]
  /** A second process on the same folder, each: how it ended and what it said. */
  seconds: Timed<Awaited<ReturnType<typeof startSecond>>>[]
}

/**
 * Kills, lets `meanwhile` happen to a product that is down, and starts it again. Sometimes it is killed once more while it starts.
 * Some events, any events, are sent again, as a provider may.
 */
export async function killAndStart(run: Run, meanwhile: () => Promise<string> = async () => ''): Promise<void> {
  const { random, product, deliveries, starts } = run
  await kill(run)
  const again = sendAgain(run, random.between(0, 3))
  const note = await meanwhile()
  const isRude = random.happens(0.2)
  if (isRude) await killWhileStarting(run, Math.round(starts.at(-1)?.ms ?? 4000))
  const started = await timed(product.start)
  starts.push(started)
  const { accepted } = deliveries.count()
  const notes = [`${accepted} events accepted`, `${again} sent once more`, ...(note ? [note] : [])]
  if (isRude) notes.push('killed again while starting')
  run.tell(`kill ${run.kills}: ${notes.join(', ')}, ready after ${(started.ms / 1000).toFixed(1)} s`)
}

export async function killWhileStarting(run: Run, atMostMs: number): Promise<void> {
  await run.product.startAndKill(run.random.between(0, atMostMs))
  run.kills++
  run.killsWhileStarting++
}

/** Resolves when the provider has begun to deliver another event, or after a while in which it had none. */
export async function untilDelivering({ deliveries }: Run): Promise<void> {
  const before = deliveries.begun()
  const deadline = performance.now() + 10_000
  while (deliveries.begun() === before && performance.now() < deadline) await pause(1)
}

export async function untilDelivered({ provider: { standin } }: Run): Promise<void> {
  const deadline = performance.now() + 300_000
  while (standin.pendingWebhooks() > 0 && performance.now() < deadline) await pause(100)
}

export async function timed<T>(work: () => Promise<T>): Promise<Timed<T>> {
  const began = performance.now()
  const result = await work()
  return { result, ms: performance.now() - began, load: Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()) }
}

async function kill(run: Run): Promise<void> {
  run.deliveries.beforeKill()
  await run.product.kill()
  run.kills++
}

function sendAgain({ provider: { standin }, random }: Run, count: number): number {
  const events = standin.listEvents(1000)
  for (let sent = 0; sent < Math.min(count, events.length); sent++) standin.redeliver(random.one(events).id)
  return Math.min(count, events.length)
}
