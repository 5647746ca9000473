/** What happens by itself, listed by hand. */
import type { Deps, JobName } from './deps.ts'
import { reconcile } from './features/payments/jobs/reconcile.ts'
import { sendReminders } from './features/payments/jobs/send-reminders.ts'
import { minutes, seconds } from './platform/clock.ts'
import type { Job } from './platform/jobs.ts'
import { sendDueMails } from './platform/outbox.ts'
import { sweep } from './retention.ts'

export function productJobs(deps: Deps): Job<JobName>[] {
  return [
    { name: 'mails', every: seconds(5), run: () => sendDueMails(deps) },
    { name: 'reminders', every: minutes(10), run: () => sendReminders(deps) },
    { name: 'reconcile', every: minutes(10), run: () => reconcile(deps) },
    { name: 'sweep', every: minutes(10), run: () => sweep(deps.db, deps.clock.now()) },
  ]
}
