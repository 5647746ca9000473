/** What holds for bookings, told on pages and in mails, and held to by the server. Lengths are in the unit of their names. */

export const kinds = ['mock'] as const
/** What a booking is for. Each has a length, and the grid on which it may begin. */
export type Kind = (typeof kinds)[number]
/** What is booked, as long as there is no other. */
export const onlyKind: Kind = 'mock'

export const slotOf: Record<Kind, { minutes: number; stepMinutes: number }> = { mock: { minutes: 30, stepMinutes: 30 } }

/** To when a candidate may move a booking, or cancel it and keep the credit: so long before its start. */
export const changeHours = 24
export const mostMoves = 2
/** So long before the start the room is open; who opens the page between then and the end has come. */
export const checkInMinutes = 10
/** After the start: from when one may say that the other is not there, and to when a candidate may. */
export const graceMinutes = 10
export const reportHours = 24
/** After the end. */
export const feedbackHours = 24
/** An administrator decides so soon what two sides say differently. */
export const contestedDays = 2

/** What an interviewer begins with, and may set. */
export const interviewerDefaults = { notice_minutes: 720, horizon_days: 60, buffer_minutes: 15, per_day: 4 }

/** How far ahead an interviewer may let themselves be booked. */
export const longestHorizonDays = 180

/** From where to where they may set it. */
export const settingBounds = {
  notice_minutes: { minimum: 0, maximum: 14 * 24 * 60 },
  horizon_days: { minimum: 1, maximum: longestHorizonDays },
  buffer_minutes: { minimum: 0, maximum: 4 * 60 },
  per_day: { minimum: 1, maximum: 48 },
} satisfies Record<keyof typeof interviewerDefaults, { minimum: number; maximum: number }>

export const longestAbout = 1_000
export const mostTopics = 12
export const longestMeetingUrl = 500
/** Windows of all weekdays together, and those of dates. */
export const mostHours = 84
export const mostDateOverrides = 366

/** What a candidate wishes; why somebody cancels or decides. */
export const longestNotes = 2_000
export const longestReason = 500

/** So many days are listed at once, and so many of one's own bookings. */
export const daysListed = 31
export const mostOwnBookings = 50

/** An interviewer has so many questions at hand, and finds them by words. */
export const mostPreparedQuestions = 8
export const longestSearch = 200

/**
 * The shared text: characters that stand, characters of all changes to it, changes altogether, told at once and sent at once, and parts of
 * one of them.
 */
export const longestBoard = 100_000
export const mostBoardWritten = 2_000_000
export const mostBoardChanges = 20_000
export const mostBoardUpdates = 500
export const mostUpdatesSent = 100
export const mostPartsOfUpdate = 1_000
/** Of what a run printed, and of its error: characters that are kept. */
export const longestRunOutput = 20_000
export const longestRunError = 2_000
/** A side whose page has not asked for this long is away. */
export const presenceSeconds = 10
/** What an interviewer notes for themselves. */
export const longestPrivateNotes = 20_000
/** It may be written in for so long after the end. */
export const boardMinutesAfter = 30
