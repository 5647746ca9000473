/** The numbers of assessments that both sides show and enforce. */

/** Practice, in one's own browser: its questions come from the library. */
export const practiceQuestions = 12
export const practiceMinutes = 45
export const practicesADay = 5

/** Tries at an examination within one paid access, and the days between the first and second, and the second and third. */
export const triesOfAnOrder = 3
export const waitDays = [14, 30] as const

/** The server still takes answers for so long after the end, since they may be under way. The page stops at the end. */
export const deliverySeconds = 30

/** A paper that is not started lapses after so many hours. */
export const unusedHours = 24

/** A link into a sitting is valid for so long. The candidate can request a new one at any time. */
export const launchMinutes = 5

/** Attempts that the overview lists, the newest first. */
export const listedAttempts = 20

/** Signals that a page may send in one request; a sitting's log has room for so many entries. */
export const mostSignals = 50
export const longestLog = 1000

/** A candidate can appeal for so long after the release of a result. */
export const appealDays = 30

/** A reviewer decides a case within so many working days. */
export const decisionWorkingDays = 10

/** Seconds or characters that an entry of the log can have. */
export const mostCounted = 10_000_000

/** Minutes that an administrator can add to a sitting in one request. */
export const longestCredit = 240

/** Edits of code: bytes that a sitting has room for, rows that one request can have, requests a minute. */
export const mostEditBytes = 2_000_000
export const mostEdits = 120
export const editRequestsAMinute = 60

/** An oral is held within so many days after the answers reach the marks; a candidate without a booked call is reminded so many days before. */
export const oralDays = 14
export const oralReminderDays = 4
/** The length of an oral that pages and mails name, in minutes. */
export const oralMinutes = 10

/** The booked call of an oral is so long. */
export const oralCallMinutes = 15
/** The booked call of an examination is so much longer than its sitting. */
export const examinationExtraMinutes = 15
/** Either side can check in so long before the start of a call. */
export const callCheckInMinutes = 15
/** Both sides are reminded of a call so long before its start. */
export const callReminderHours = 24
/** Calls that one list has at most. */
export const listedCalls = 50

/** An invigilator stops the clock for so many minutes at most. */
export const pauseMinutes = 30
export const longestInvigilatorNote = 1000
/** Notes about one sitting. */
export const mostInvigilatorNotes = 100
