/** What the assistant keeps of who asks it (`platform/personal-data.ts`). */
import { sql } from 'kysely'
import type { PersonalData } from '../../platform/personal-data.ts'

export const assistantData: PersonalData = {
  name: 'assistant',
  columns: {
    'assistant_questions.user_id': 'delete',
    'assistant_days.user_id': 'delete',
    'assistant_questions.marked_by': 'keep',
  },
  copies: {
    questions: (id) => sql`
      select asked_at, prompt, response, source, status, mark, helpful, helpful_reason from assistant_questions
      where user_id = ${id} order by id`,
    days: (id) => sql`select day, asked from assistant_days where user_id = ${id} order by day`,
  },
}
