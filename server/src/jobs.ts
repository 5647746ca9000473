/** What happens by itself, listed by hand. */
import type { Deps, JobName } from './deps.ts'
import { sweepExpired } from './features/accounts/session-store.ts'
import { reconcile } from './features/payments/jobs/reconcile.ts'
import { sendReminders } from './features/payments/jobs/send-reminders.ts'
import { minutes, seconds } from './platform/clock.ts'
import type { Job } from './platform/jobs.ts'
import { sweepLimits } from './platform/limits.ts'
import { sendDueMails } from './platform/outbox.ts'

export function productJobs(deps: Deps): Job<JobName>[] {
  return [
    { name: 'mails', every: seconds(5), run: () => sendDueMails(deps) },
    { name: 'reminders', every: minutes(10), run: () => sendReminders(deps) },
    { name: 'reconcile', every: minutes(10), run: () => reconcile(deps) },
    {
      name: 'sweep',
      every: minutes(10),
      run: async () => {
        const now = deps.clock.now()
        await sweepLimits(deps.db, now)
        await sweepExpired(deps.db, now)
        return false
      },
    },
  ]
}
