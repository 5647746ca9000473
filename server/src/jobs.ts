/** What happens by itself, listed by hand. */
import type { Deps, JobName } from './deps.ts'
import { reconcile } from './features/payments/jobs/reconcile.ts'
import { sendReminders } from './features/payments/jobs/send-reminders.ts'
import { minutes, seconds } from './platform/clock.ts'
import type { Job } from './platform/jobs.ts'
import type { LiveSite } from './platform/live-site.ts'
import { sendDueMails } from './platform/outbox.ts'
import { sweep } from './retention.ts'

export function productJobs(deps: Deps, site: LiveSite): Job<JobName>[] {
  return [
    { name: 'mails', every: seconds(5), run: () => sendDueMails(deps) },
    { name: 'reminders', every: minutes(10), run: () => sendReminders(deps) },
    { name: 'reconcile', every: minutes(10), run: () => reconcile(deps) },
    {
      // An insight that was dated ahead: in lists and feed at once, on the pages with the next look.
      name: 'publish',
      every: seconds(30),
      run: async () => {
        await site.refresh()
        return false
      },
    },
    { name: 'sweep', every: minutes(10), run: () => sweep(deps.db, deps.clock.now()) },
  ]
}
