/**
 * The products of the journeys. A worker has one, and each file of journeys finds it as a first start leaves it: clock, people and
 * payments are started over in between. Starting a process costs some twenty times as much.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { noRequestRateLimit } from '../server/src/testing/no-request-rate-limit.ts'
import { type Product, startProduct } from './server.ts'
import { shortLibrary } from './short-library.ts'

/** A data folder as the first start on the short library leaves it (`set-up.ts`); in `npm test` one for all its steps. */
export const firstData = process.env.FIRST_DATA ?? join(import.meta.dirname, '../.cache/first-data')

/** Undefined where nobody has made it of this code and content: outside of `npm test`, or before its first step that does. */
export const firstDataIfMade = (): string | undefined => (process.env.FIRST_DATA && existsSync(firstData) ? firstData : undefined)

export interface Wanted {
  /** Settings beside those that every product of the journeys has. */
  env: Record<string, string>
  /** Its data folder is empty, instead of one that knows the content and the cast. */
  isFirstStart?: boolean
  /** Makes what it starts on, such as a content folder of its own. */
  prepare?: () => Promise<void>
  /** What is saved in its content folder is loaded at once, as with `npm run dev`. */
  follows?: boolean
}

/** Accounts are made by the dozen, over HTTP: no proof of work, each from a network of its own, and quickly. */
export const usual: Wanted = {
  env: {
    CAPTCHA_PROVIDER: 'none',
    TRUST_PROXY: '1',
    ...noRequestRateLimit,
    ASSESSMENT_ORAL: 'none',
    SOCIAL_LINKS: '{"LinkedIn":"https://www.linkedin.com/company/example"}',
  },
}

interface Running {
  wanted: Wanted
  product: Product
  /** Whose journeys it has served last. */
  file: string
}

/** Beside the usual one a worker has at most one with settings of its own: memory is the machine's scarcest good. */
export function runProducts() {
  const running = new Map<'usual' | 'own', Running>()

  async function start(wanted: Wanted): Promise<Product> {
    await wanted.prepare?.()
    const env = { CONTENT_DIR: shortLibrary, ...wanted.env }
    return startProduct({ env, follows: wanted.follows === true, ...(!wanted.isFirstStart && { copyOf: firstData }) })
  }

  return {
    async forFile(file: string, wanted: Wanted): Promise<Product> {
      const slot = wanted === usual ? 'usual' : 'own'
      const there = running.get(slot)
      if (there?.wanted === wanted) {
        if (there.file !== file) await startOver(there.product)
        there.file = file
        return there.product
      }
      await there?.product.stop()
      running.delete(slot)
      const product = await start(wanted)
      running.set(slot, { wanted, product, file })
      return product
    },
    async stop(): Promise<void> {
      for (const { product } of running.values()) await product.stop()
    },
  }
}

async function startOver({ url }: Product): Promise<void> {
  const answer = await fetch(`${url}/dev/do/reset`, { method: 'POST' })
  if (!answer.ok) throw new Error(`The product could not be started over: ${answer.status} ${await answer.text()}`)
}
