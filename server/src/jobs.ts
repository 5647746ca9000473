/** What happens by itself, listed by hand. A job that is nudged as well is named in `deps.ts`. */
import type { Deps, NudgedJob } from './deps.ts'
import { callersFinder } from './features/accounts/sessions.ts'
import { sweepQuestions } from './features/assistant/questions/sweep-questions.ts'
import { sweepFiles, sweepStrayFiles } from './features/discussions/attachments/sweep-files.ts'
import { mailAtOnce } from './features/discussions/notifications/mail-at-once.ts'
import { mailDigests } from './features/discussions/notifications/mail-digests.ts'
import { compileWaiting } from './features/discussions/posting/compile-waiting.ts'
import { checkClocks } from './features/mock-interviews/jobs/check-clocks.ts'
import { doErrands } from './features/mock-interviews/jobs/errands.ts'
import { reconcile } from './features/payments/jobs/reconcile.ts'
import { sendReminders } from './features/payments/jobs/send-reminders.ts'
import { openModulesOf } from './features/payments/payments.ts'
import { hours, minutes, seconds } from './platform/clock.ts'
import type { Job } from './platform/jobs.ts'
import type { LiveSite } from './platform/live-site.ts'
import { sendDueMails } from './platform/outbox.ts'
import { sweep } from './retention.ts'

export function productJobs(deps: Deps, site: LiveSite): Record<NudgedJob, Job> & Record<string, Job> {
  return {
    mails: { every: seconds(5), run: () => sendDueMails(deps) },
    notifications: { every: seconds(30), run: () => mailAtOnce(deps) },
    markup: { every: minutes(10), run: () => compileWaiting(deps) },
    digests: { every: minutes(5), run: () => mailDigests(deps) },
    // Whoever may not read on is told nothing more within five seconds.
    streams: { every: seconds(2), run: () => endRevokedStreams(deps) },
    heartbeat: {
      every: seconds(20),
      run: async () => {
        deps.live.streams.beat()
        return false
      },
    },
    reminders: { every: minutes(10), run: () => sendReminders(deps) },
    reconcile: { every: minutes(10), run: () => reconcile(deps) },
    // An insight that was dated ahead: in lists and feed at once, on the pages with the next look.
    publish: {
      every: seconds(30),
      run: async () => {
        await site.refresh()
        return false
      },
    },
    files: { every: minutes(2), run: () => sweepFiles(deps) },
    'stray files': { every: hours(6), run: () => sweepStrayFiles(deps) },
    clocks: { every: hours(24), run: () => checkClocks(deps) },
    mocks: { every: seconds(30), run: () => doErrands(deps) },
    questions: { every: minutes(1), run: () => sweepQuestions(deps) },
    sweep: { every: minutes(10), run: () => sweep(deps.db, deps.clock.now()) },
  }
}

/** One question for all streams of this process. */
export async function endRevokedStreams(deps: Pick<Deps, 'db' | 'clock' | 'live'>): Promise<boolean> {
  await deps.live.streams.endRevoked(callersFinder(deps, openModulesOf))
  return false
}
