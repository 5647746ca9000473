/**
 * Time passes, and it passes while the product is down: plans are renewed, fail to be, and end; then the provider tells all of it at
 * once, and the product is killed in the middle. Before each stretch the features are disturbed: money goes back that was taken long ago.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { TurnableClock } from '../../../server/src/platform/clock.ts'
import { days } from '../../../server/src/platform/clock.ts'
import { killAndStart, untilDelivered, untilDelivering } from './kill-and-start.ts'
import type { Run } from './setting.ts'

/** Kills in each stretch: one that it begins with, and one in the middle of what the provider tells then. */
export const killsPerStretch = 2

/** The last of them lasts more than a year, so that everything that renews is renewed. */
export async function passTime(
  run: Run,
  clock: TurnableClock,
  stretches: number,
  features: { disturb(): void; read(): Promise<unknown> },
): Promise<void> {
  for (let stretch = 1; stretch <= stretches; stretch++) {
    const length = stretch === stretches ? 370 : run.random.between(3, 40)
    await untilDelivered(run)
    for (let times = 0; times < 3; times++) {
      // The provider's times are whole seconds: nobody refunds again in the one in which a refund has failed.
      clock.advance(1000)
      features.disturb()
    }
    await untilDelivering(run)
    await killAndStart(run, async () => {
      await features.read()
      // The product asks its clock's file when it starts.
      clock.advance(days(length))
      return `${length} days and ${run.provider.standin.wake()} things later`
    })
    await untilInTheMiddle(run)
    await killAndStart(run)
  }
  await untilDelivered(run)
}

/** Some of what there is to tell was accepted, and several deliveries are under way at once. */
async function untilInTheMiddle({ random, deliveries, provider: { standin } }: Run): Promise<void> {
  const enough = deliveries.count().accepted + random.between(1, 30)
  const several = random.between(2, 10)
  const isThere = () => deliveries.count().accepted >= enough && deliveries.underWay() >= several
  while (!isThere() && standin.pendingWebhooks() > 0) await pause(1)
}
