/** What is tried out and what is in earnest share neither a database nor a till: looked at before a server listens. */
import { type Config, ConfigError } from './config.ts'
import type { Db } from './db/db.ts'
import { countDemoLeft, namedInWords, removalCommand } from './remove-demo-people.ts'

/**
 * Where there is a demo nobody proves who they are and nobody pays: whoever signs up is marked, and so is whatever is ordered.
 *
 * @throws ConfigError
 */
export async function keepDemoApart(db: Db, { demo, stripe }: Pick<Config, 'demo' | 'stripe'>): Promise<void> {
  if (demo === 'none') return refuseWhatDemosLeft(db)
  if (stripe) refuseLiveKey(stripe.secretKey)
  if (demo === 'open') await refuseEverybodyElse(db)
}

async function refuseWhatDemosLeft(db: Db): Promise<void> {
  const left = namedInWords(await countDemoLeft(db))
  if (left)
    throw new ConfigError(
      `The database holds ${left}. Demo accounts are unverified and their orders unpaid. Remove them: ${removalCommand}`,
    )
}

/** What is bought here is removed one day: it must not have been paid with money. */
function refuseLiveKey(key: string): void {
  if (/^[a-z]+_live_/.test(key))
    throw new ConfigError(
      'STRIPE_SECRET_KEY is a live key, but a demo takes no real payments. Set NODE_ENV=production, or use a test key.',
    )
}

/** Whoever comes may become them, and erase them. */
async function refuseEverybodyElse(db: Db): Promise<void> {
  const other = await db.selectFrom('users').select('id').where('is_demo', '=', false).limit(1).executeTakeFirst()
  if (other)
    throw new ConfigError(
      'DEMO=open would let anyone act as, and erase, the real accounts in this database. Use a separate database for the demo (DATA_DIR, DATABASE_URL).',
    )
}
