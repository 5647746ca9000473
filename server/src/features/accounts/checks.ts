import { sql } from 'kysely'
import { type Check, findRows } from '../../platform/consistency.ts'

export const accountChecks: readonly Check[] = [
  findRows(
    'a suspended account that is signed in',
    sql`select distinct 'person ' || users.id as found from users join sessions on sessions.user_id = users.id where suspended_at is not null`,
  ),
]
