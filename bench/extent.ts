import { firstData } from '../e2e/products.ts'
import { startProduct } from '../e2e/server.ts'
import { shortLibrary } from '../e2e/short-library.ts'
import { noRequestRateLimit } from '../server/src/testing/no-request-rate-limit.ts'

/** How much a part measures: enough for figures that hold, or only enough to see that it still runs (the gate does that). */
export type Extent = 'full' | 'smoke'

/** Where nothing is measured, the content of the journeys, of which `e2e/set-up.ts` has made what a first start leaves. */
export const contentFor = (extent: Extent): Record<string, string> => (extent === 'smoke' ? { CONTENT_DIR: shortLibrary } : {})

/** The whole product. */
export function startFor(extent: Extent) {
  return startProduct({
    env: { LOG_LEVEL: 'warn', ASSESSMENT_ORAL: 'none', ...noRequestRateLimit, ...contentFor(extent) },
    ...(extent === 'smoke' && { copyOf: firstData }),
  })
}

/** What autocannon sends: for so many seconds, or so many requests, which it would look at once a second only. */
export type Load = { duration: number } | { amount: number; sampleInt: 20 }

export const requests = (amount: number): Load => ({ amount, sampleInt: 20 })

export const inWords = (load: Load): string => ('duration' in load ? `${load.duration} s` : `${load.amount} requests`)
