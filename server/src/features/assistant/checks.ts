import { sql } from 'kysely'
import { type Check, findRows } from '../../platform/consistency.ts'

export const assistantChecks: readonly Check[] = [
  findRows(
    'a day with a wrong count of questions',
    sql`select 'person ' || user_id || ' on ' || day || ': ' || asked || ' counted, ' || count || ' asked' as found from (
      select user_id, day, asked, (
        select count(*) from assistant_questions question
        where question.user_id = assistant_days.user_id and question.day = assistant_days.day and status <> 'failed') as count
      from assistant_days) days where asked <> count`,
  ),
]
