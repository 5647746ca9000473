/** What is kept of copies and of leaving (`platform/personal-data.ts`). */
import { sql } from 'kysely'
import type { PersonalData } from '../../platform/personal-data.ts'

export const privacyData: PersonalData = {
  name: 'privacy',
  columns: {
    'data_exports.user_id': 'delete',
    'data_exports.asked_by': 'keep',
    // Who is to be erased once more in a backup of before, by number.
    'erasures.user_id': 'keep',
    'erasures.asked_by': 'keep',
    'erasures.addresses': 'redact',
  },
  copies: {
    erasure: (id) => sql`select asked_at, due_at, removes_posts from erasures where user_id = ${id}`,
  },
}
