/** Background jobs, listed by hand. A job that is nudged as well is named in `deps.ts`. */
import { backUpWhenDue } from './backup/scheduled.ts'
import { callerParts } from './caller-parts.ts'
import type { Db } from './db/db.ts'
import type { Deps, NudgedJob } from './deps.ts'
import { liftSuspensions } from './features/accounts/administration/lift-suspensions.ts'
import { layOutNotes } from './features/accounts/administration/notes.ts'
import { callersFinder } from './features/accounts/sessions.ts'
import { remindOfCalls } from './features/assessments/calls/remind.ts'
import { settleCalls } from './features/assessments/calls/settle-calls.ts'
import { remindOverdue } from './features/assessments/cases/remind-overdue.ts'
import { countFigures } from './features/assessments/figures/count-figures.ts'
import { closeAndMark } from './features/assessments/marking/close-and-mark.ts'
import { markClosedWithCode } from './features/assessments/marking/mark-attempt.ts'
import { reportLateMarks } from './features/assessments/marking/report-late-marks.ts'
import { remindOfOrals } from './features/assessments/orals/remind.ts'
import { regradeSomeExaminations } from './features/assessments/regrading/regrade-attempts.ts'
import { beat, beatEvery } from './features/assessments/sittings/outages.ts'
import { sweepQuestions } from './features/assistant/questions/sweep-questions.ts'
import { keepCertificates } from './features/credentials/jobs/keep-certificates.ts'
import { sweepFiles, sweepStrayFiles } from './features/discussions/attachments/sweep-files.ts'
import { mailAtOnce } from './features/discussions/notifications/mail-at-once.ts'
import { mailDigests } from './features/discussions/notifications/mail-digests.ts'
import { compileWaiting } from './features/discussions/posting/compile-waiting.ts'
import { regradeSome } from './features/library/regrading/regrade.ts'
import { layOutReports } from './features/library/reports/lay-out-reports.ts'
import { checkClocks } from './features/mock-interviews/jobs/check-clocks.ts'
import { mailDayLists } from './features/mock-interviews/jobs/mail-day-lists.ts'
import { notifyWaitlist } from './features/mock-interviews/jobs/notify-waitlist.ts'
import { reportUnpaid } from './features/mock-interviews/jobs/report-unpaid.ts'
import { runDueTasks } from './features/mock-interviews/jobs/run-due-tasks.ts'
import { reconcile } from './features/payments/jobs/reconcile.ts'
import { sendReminders } from './features/payments/jobs/send-reminders.ts'
import { carryOutErasures } from './features/privacy/carry-out-erasures.ts'
import { makeExports } from './features/privacy/make-exports.ts'
import { replaceManagers } from './features/recruiting/firms/managers.ts'
import { buildDailyIndex } from './features/recruiting/jobs/build-index.ts'
import { expireRequests } from './features/recruiting/jobs/expire-requests.ts'
import { keepWithdrawalList } from './features/recruiting/jobs/keep-withdrawal-list.ts'
import { mailSavedSearches } from './features/recruiting/jobs/mail-saved-searches.ts'
import { remindFirms } from './features/recruiting/jobs/remind-firms.ts'
import { productPersonalData } from './personal-data.ts'
import { hours, minutes, seconds } from './platform/clock.ts'
import type { Job } from './platform/jobs.ts'
import type { LiveSite } from './platform/live-site.ts'
import { sendDueMails } from './platform/outbox.ts'
import { unlessCopy } from './platform/restored-copy.ts'
import type { Reporter } from './platform/vitals/report.ts'
import { sweep } from './retention.ts'

export function productJobs(deps: Deps, site: LiveSite, reporter: Reporter): Record<NudgedJob, Job> & Record<string, Job> {
  return restOnCopies(deps.db, {
    mails: { every: seconds(5), run: () => sendDueMails(deps) },
    notifications: { every: seconds(30), run: () => mailAtOnce(deps) },
    markup: { every: minutes(10), run: () => layOutWaiting(deps) },
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
    reminders: {
      every: minutes(10),
      run: async () => {
        await remindFirms(deps)
        return sendReminders(deps)
      },
    },
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
    mocks: { every: seconds(30), run: () => runDueTasks(deps) },
    'unpaid interviews': { every: minutes(1), run: () => reportUnpaid(deps) },
    'day lists': { every: minutes(5), run: () => mailDayLists(deps) },
    'free times': { every: minutes(1), run: () => notifyWaitlist(deps) },
    assessments: {
      every: seconds(30),
      run: async () => {
        await remindOverdue(deps)
        await remindOfOrals(deps)
        return closeAndMark(deps)
      },
    },
    'booked calls': {
      every: seconds(30),
      run: async () => {
        await settleCalls(deps)
        await remindOfCalls(deps)
        return false
      },
    },
    'code answers': { every: seconds(15), run: () => markClosedWithCode(deps).finally(() => reportLateMarks(deps)) },
    'item analysis': {
      every: hours(1),
      run: async () => {
        await countFigures(deps)
        return false
      },
    },
    'examination regrades': { every: minutes(1), run: () => regradeSomeExaminations(deps) },
    'sitting heartbeat': {
      every: beatEvery,
      run: async () => {
        await beat(deps)
        return false
      },
    },
    certificates: { every: seconds(15), run: () => keepCertificates(deps) },
    'card index': { every: minutes(10), run: () => buildDailyIndex(deps) },
    'saved searches': { every: minutes(10), run: () => mailSavedSearches(deps) },
    'withdrawn consents': { every: minutes(1), run: () => keepWithdrawalList(deps) },
    'contact requests': { every: minutes(5), run: () => expireRequests(deps) },
    'firm managers': { every: minutes(1), run: () => replaceManagers(deps) },
    questions: { every: minutes(1), run: () => sweepQuestions(deps) },
    suspensions: { every: minutes(1), run: () => liftSuspensions(deps) },
    exports: { every: minutes(1), run: () => makeExports(deps, productPersonalData) },
    erasures: { every: minutes(1), run: () => carryOutErasures(deps, productPersonalData) },
    regrades: {
      every: minutes(1),
      run: async () => {
        const isMore = await regradeSome(deps)
        if (isMore) deps.nudge('mails')
        return isMore
      },
    },
    backups: { every: minutes(1), run: () => backUpWhenDue(deps) },
    report: {
      every: seconds(30),
      run: async () => {
        await reporter.report()
        return false
      },
    },
    sweep: { every: minutes(10), run: () => sweep(deps.db, deps.clock.now()) },
  })
}

/** What a restored copy does by itself as well: nobody hears of it, and no file goes that its original may still have. Mails look for themselves. */
const onCopies = ['mails', 'markup', 'streams', 'heartbeat', 'publish', 'questions', 'suspensions', 'erasures', 'report', 'sweep']

const restOnCopies = <Jobs extends Record<string, Job>>(db: Db, jobs: Jobs): Jobs =>
  Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [name, onCopies.includes(name) ? job : unlessCopy(db, job)]),
  ) as Jobs

/** One question for all streams of this process. */
export async function endRevokedStreams(deps: Pick<Deps, 'db' | 'clock' | 'live'>): Promise<boolean> {
  await deps.live.streams.endRevoked(callersFinder(deps, callerParts))
  return false
}

/** One kind after the other. True when there may be more. */
async function layOutWaiting(deps: Pick<Deps, 'db' | 'markup'>): Promise<boolean> {
  let more = false
  for (const layOutSome of [compileWaiting, layOutReports, layOutNotes]) more = (await layOutSome(deps)) || more
  return more
}
