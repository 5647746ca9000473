/** The rules of sittings that both sides show and hold. */

/** A sitting in one's own browser is for practice: its questions come from the library. */
export const practiceQuestions = 12
export const practiceMinutes = 45
export const practicesADay = 5

/** An examination may be tried so often within one paid access. After the first try, and after the second, so many days have to pass. */
export const triesOfAnOrder = 3
export const waitDays = [14, 30] as const

/** For delivery, not for thinking: the page ends at zero. */
export const deliverySeconds = 30

/** An unused paper is given back after so many hours. */
export const unusedHours = 24

/** How long a link into a sitting is valid. The candidate can request a new one at any time. */
export const launchMinutes = 5

/** Attempts that the overview lists, the newest first. */
export const listedAttempts = 20

/** Signals that a page may send in one request; a sitting's log has room for so many entries. */
export const mostSignals = 50
export const longestLog = 1000

/** After the release of an examination's result. */
export const appealDays = 30

/** So long a decision of a person may take. */
export const decisionWorkingDays = 10

/** Seconds or characters that an entry can have. */
export const mostCounted = 10_000_000

/** Minutes that an administrator can add to a sitting in one request. */
export const longestCredit = 240

/** Edits of code: bytes that a sitting has room for, rows that one request can have, requests a minute. */
export const mostEditBytes = 2_000_000
export const mostEdits = 120
export const editRequestsAMinute = 60

/** An oral is held within so many days after the answers reach the marks; its candidate is reminded so many days before. */
export const oralDays = 14
export const oralReminderDays = 4
export const oralMinutes = 10

/** A booked call: an oral’s length, and what an examination’s has beside the sitting, in minutes. */
export const oralSlotMinutes = 15
export const assessmentExtraMinutes = 15
/** So long before its start either side can check in. */
export const callCheckInMinutes = 15
export const listedBookings = 50

/** An invigilator stops the clock for so many minutes at most. */
export const pauseMinutes = 30
export const longestInvigilatorNote = 1000
/** In one sitting. */
export const mostInvigilatorNotes = 100
