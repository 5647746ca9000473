import { existsSync } from 'node:fs'
import { firstData } from '../e2e/products.ts'
import { startProduct } from '../e2e/server.ts'
import { shortLibrary } from '../e2e/short-library.ts'
import { noRequestRateLimit } from '../server/src/testing/no-request-rate-limit.ts'

/** How much a part measures: enough for figures that hold, or only enough to see that it still runs (the gate does that). */
export type Extent = 'full' | 'smoke'

/** The whole product; where nothing is measured, on what the journeys have left, if there have been any on this machine. */
export function startFor(extent: Extent) {
  const isQuick = extent === 'smoke' && existsSync(firstData) && existsSync(shortLibrary)
  return startProduct({
    env: { LOG_LEVEL: 'warn', ...noRequestRateLimit, ...(isQuick && { CONTENT_DIR: shortLibrary }) },
    ...(isQuick && { copyOf: firstData }),
  })
}
