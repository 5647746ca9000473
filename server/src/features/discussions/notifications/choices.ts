/** How somebody wants to be told of what. */
import {
  type Channel,
  type ChosenKind,
  chosenKinds,
  defaultChannels,
  type NotificationChoices,
} from 'contract/discussions/inbox.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'

export async function readChoices({ db }: { db: Db }, { id }: Caller): Promise<NotificationChoices> {
  const chosen = await db.selectFrom('notification_choices').select(['kind', 'channel']).where('user_id', '=', id).execute()
  return { ...defaultChannels, ...Object.fromEntries(chosen.map(({ kind, channel }) => [kind, channel])) }
}

/** What is not named stays as it is. What waited for the night goes into no mail where none is wanted any more. */
export function saveChoices(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  sent: { [kind in ChosenKind]?: Channel },
): Promise<NotificationChoices> {
  const chosen = chosenKinds.flatMap((kind) => {
    const channel = sent[kind]
    return channel === undefined ? [] : [{ user_id: caller.id, kind, channel }]
  })
  return inTransaction(db, async (db) => {
    if (chosen.length > 0) {
      await db
        .insertInto('notification_choices')
        .values(chosen)
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'kind']).doUpdateSet({ channel: (row) => row.ref('excluded.channel') }),
        )
        .execute()
      const silenced = chosen.filter(({ channel }) => channel !== 'digest').map(({ kind }) => kind)
      await sql`
        update notifications set mail = null
        where user_id = ${caller.id} and mail = 'nightly' and kind = any(${silenced}::text[])`.execute(db)
    }
    return readChoices({ db }, caller)
  })
}
