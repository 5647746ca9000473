import type { ToDo, ToDoKind } from 'contract/admin/to-do.ts'

interface Words {
  one: string
  many: string
  /** It goes on without anybody. */
  isUnderWay?: true
}

const words: Record<ToDoKind, Words> = {
  disputes: { one: 'open dispute', many: 'open disputes' },
  mismatches: { one: 'payment that differs from its order', many: 'payments that differ from their orders' },
  failed_refunds: { one: 'failed refund', many: 'failed refunds' },
  debits: { one: 'bank debit on its way', many: 'bank debits on their way', isUnderWay: true },
  contested_bookings: { one: 'contested interview', many: 'contested interviews' },
  bookings_without_interviewer: { one: 'interview without an interviewer', many: 'interviews without an interviewer' },
  unpaid_bookings: { one: 'unpaid booking in the other scheduler', many: 'unpaid bookings in the other scheduler' },
  late_feedback: { one: 'interview with late feedback', many: 'interviews with late feedback' },
  failing_tasks: { one: 'failing task', many: 'failing tasks' },
  waiting_candidates: { one: 'buyer waiting for a free time', many: 'buyers waiting for a free time', isUnderWay: true },
  waiting_cases: { one: 'case that needs a decision', many: 'cases that need a decision' },
  accommodation_requests: { one: 'request for an accommodation', many: 'requests for accommodations' },
  requested_revocations: {
    one: 'certificate whose revocation was requested',
    many: 'certificates whose revocation was requested',
  },
  waiting_firms: { one: 'firm that waits for approval', many: 'firms that wait for approval' },
  reported_posts: { one: 'reported post', many: 'reported posts' },
  content_faults: { one: 'error in the content folder', many: 'errors in the content folder' },
  item_reports: { one: 'problem reported in a question', many: 'problems reported in questions' },
  asked_in_vain: {
    one: 'search or question without a result in 30 days',
    many: 'searches and questions without a result in 30 days',
    isUnderWay: true,
  },
  failing_jobs: { one: 'failing job', many: 'failing jobs' },
  given_up_mails: { one: 'undelivered mail in 24 hours', many: 'undelivered mails in 24 hours' },
  server_errors: { one: 'server error in 24 hours', many: 'server errors in 24 hours' },
  erasures: { one: 'account that will be erased', many: 'accounts that will be erased', isUnderWay: true },
}

type Counts = ToDo['rooms'][number]['counts']

export interface Said {
  kind: ToDoKind
  /** `2 open disputes`. */
  words: string
}

/** What somebody has to do. */
export const toDoOf = (counts: Counts): Said[] => said(counts, false)

/** How much of it there is. */
export const sumToDo = (counts: Counts): number =>
  counts.filter(({ kind }) => !words[kind].isUnderWay).reduce((sum, { count }) => sum + count, 0)

/** What goes on without anybody. */
export const underWayIn = (counts: Counts): Said[] => said(counts, true)

/** As the title of their list. */
export const toDoTitle = (kind: ToDoKind): string => words[kind].many.replace(/^./, (letter) => letter.toUpperCase())

const said = (counts: Counts, isUnderWay: boolean): Said[] =>
  counts
    .filter(({ kind, count }) => count > 0 && (words[kind].isUnderWay === true) === isUnderWay)
    .map(({ kind, count }) => ({
      kind,
      words: `${count.toLocaleString('en-US')} ${count === 1 ? words[kind].one : words[kind].many}`,
    }))
