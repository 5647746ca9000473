/** The races in full, on PostgreSQL: prints how often each held, and tells in sentences what did not. */
import { inspect, isDeepStrictEqual } from 'node:util'
import { accountRaces } from '../../server/src/testing/account-races.ts'
import { assessmentRaces } from '../../server/src/testing/assessment-races.ts'
import { examLibrary } from '../../server/src/testing/assessments.ts'
import { quotaRaces } from '../../server/src/testing/assistant/quota-races.ts'
import { credentialRaces } from '../../server/src/testing/credential-races.ts'
import { mockRaces } from '../../server/src/testing/mock-races.ts'
import { checkoutRaces } from '../../server/src/testing/payments/checkout-races.ts'
import { paymentRaces } from '../../server/src/testing/payments/payment-races.ts'
import { openShop, type Shop } from '../../server/src/testing/payments/shop.ts'
import type { Outcome, Race } from '../../server/src/testing/race.ts'
import { recoveryRaces } from '../../server/src/testing/recovery-races.ts'
import { connections, onPostgres } from './on-postgres.ts'

const races: Record<string, Race<Shop>> = {
  ...accountRaces,
  ...recoveryRaces,
  ...checkoutRaces,
  ...paymentRaces,
  ...mockRaces,
  ...quotaRaces,
  ...assessmentRaces,
  ...credentialRaces,
}

export function runRaces(rounds: number): Promise<string[]> {
  return onPostgres(async (database) => {
    await examLibrary(database.db)
    const shop = await openShop({ database })
    console.log(`Races on PostgreSQL, ${connections} connections, ${rounds} rounds of each`)
    const broken: string[] = []
    try {
      for (const [sentence, race] of Object.entries(races)) {
        const began = performance.now()
        const found = await repeat(rounds, () => race(shop))
        const took = `${((performance.now() - began) / 1000).toFixed(1)} s`
        console.log(`${String(rounds - found.length).padStart(4)} of ${rounds} held in ${took.padStart(7)}: ${sentence}`)
        broken.push(...found.map((difference) => `${sentence}: ${difference}`))
      }
      return broken
    } finally {
      await shop.close()
    }
  })
}

/** What was wrong, of the rounds in which something was. */
async function repeat(rounds: number, run: () => Promise<Outcome>): Promise<string[]> {
  const found: string[] = []
  for (let round = 1; round <= rounds; round++) {
    const { seen, wanted } = await run()
    if (!isDeepStrictEqual(seen, wanted)) found.push(`round ${round}: ${inOneLine(seen)} and not ${inOneLine(wanted)}`)
  }
  return found
}

const inOneLine = (value: object): string => inspect(value, { breakLength: Number.POSITIVE_INFINITY, depth: 5 })
