/** The job of the index of cards: once a day, by one process of many. */
import type { Deps } from '../../../deps.ts'
import { buildIndex } from '../card-index/build.ts'

/** @returns false: there is no more */
export async function buildDailyIndex({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<boolean> {
  if (await buildIndex(db, clock.now())) log.info('the index of cards is built')
  return false
}
