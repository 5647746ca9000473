import { sql } from 'kysely'
import { after, days, minutes } from '../clock.ts'
import type { ToDoCount } from '../to-do.ts'
import { givenUpMails } from './measures.ts'

/** A process says something every half a minute: one that is silent for so long is not up. */
export const silence = minutes(2)

export const machineToDo = {
  /** Jobs whose last run failed in a process that is up. */
  failing_jobs: (now) => sql`(
    select count(distinct job ->> 'name') from processes, jsonb_array_elements(jobs) job
    where seen_at > ${after(now, -silence)} and stopped_at is null and job ->> 'failed_at' > coalesce(job ->> 'succeeded_at', ''))`,
  given_up_mails: givenUpMails,
  /** Answers with a status of 500 and more within a day. */
  server_errors: (now) => sql`(select coalesce(sum(count), 0) from server_errors where hour > ${after(now, -days(1))})`,
} satisfies Record<string, ToDoCount>
