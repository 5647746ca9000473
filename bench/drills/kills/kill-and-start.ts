/** `kill -9` at moments that are chosen to hurt, and the start afterwards. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Run } from './setting.ts'
import { timed } from './timed.ts'

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
