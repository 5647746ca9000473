import { sql } from 'kysely'
import type { ToDoCount } from '../../platform/to-do.ts'
import { isConfirmed } from './firms/store.ts'

export const recruitingToDo = {
  waiting_firms: () => sql`(select count(*) from firms firm where firm.state = 'waiting' and ${isConfirmed})`,
} satisfies Record<string, ToDoCount>
