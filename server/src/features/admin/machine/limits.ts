/** The limits in force: those that are settings, and what those in the database count at this moment. */
import type { Machine } from 'contract/admin/machine.ts'
import { questionsADay } from 'contract/assistant/api.ts'
import { maxFileBytes } from 'contract/discussions/files.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { after, days } from '../../../platform/clock.ts'

type Limits = Machine['limits']

export const readLimits = async ({ db, config }: Pick<Deps, 'db' | 'config'>, now: Date): Promise<Limits> => ({
  settings: settingsOf(config),
  counted: await findCounted(db, now),
})

function settingsOf({ requestsPerMinute, llm }: Deps['config']): Limits['settings'] {
  const model = llm && { name: 'Model answers per day', value: String(llm.dailyLimit ?? 'unlimited') }
  return [
    { name: 'Requests per minute per network', value: String(requestsPerMinute.network) },
    { name: 'Requests per minute per person', value: String(requestsPerMinute.person) },
    { name: 'Assistant questions per person per day', value: String(questionsADay) },
    ...(model ? [model] : []),
    { name: 'Largest attached file', value: `${maxFileBytes / 1024 / 1024} MB` },
  ]
}

/** Enough to see that something is going on, and no more than is read at once. */
const mostKeys = 20_000
const mostReached = 2_000

/** A key begins with the limit's name, and goes on with whom it counts. */
async function findCounted(db: Db, now: Date): Promise<Limits['counted']> {
  const { rows } = await sql<Limits['counted'][number]>`
    with counted as (
      select split_part(key, ':', 1) as name, count(*)::integer as counted
      from (select key from limits where expires_at > ${now} and key not like 'noted:%' limit ${mostKeys}) standing group by 1),
    reached as (
      select detail ->> 'limit' as name, count(*)::integer as reached
      from (select at, detail from audit where event = 'limit reached' order by id desc limit ${mostReached}) newest
      where at > ${after(now, -days(1))} group by 1)
    select coalesce(counted.name, reached.name) as name, coalesce(counted, 0) as counted, coalesce(reached, 0) as reached
    from counted full join reached using (name) order by reached desc, counted desc, name limit 100`.execute(db)
  return rows
}
