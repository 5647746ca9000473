/** Mails to both sides of a booked call, queued in the caller's transaction. Each side reads the time in its own zone. */
import type { CallKind } from 'contract/assessments/calls.ts'
import { assessmentPaths } from 'contract/assessments/paths.ts'
import { callCheckInMinutes, callReminderHours, oralDays } from 'contract/assessments/rules.ts'
import { changeHours } from 'contract/mock-interviews/rules.ts'
import { paths } from 'contract/paths.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { type CalendarEntry, layOutMail, type MailContent } from '../../../platform/mail-layout.ts'
import { queueMail, queueMails } from '../../../platform/outbox.ts'
import { addressesOfAdministrators } from '../../accounts/accounts.ts'
import { calendarEntry, findHostNames, formatTime } from '../../mock-interviews/mock-interviews.ts'
import { mayMove } from './policy.ts'
import type { CallRow } from './store.ts'

type Config = Deps['config']

const kindWords: Record<CallKind, string> = { assessment: 'examination', oral: 'oral' }

const hostWords: Record<CallKind, string> = { assessment: 'invigilator', oral: 'examiner' }

interface Text {
  subject: string
  paragraphs: string[]
  calendar?: CalendarEntry['method']
}

const candidatePage = ({ publicUrl }: Config, { kind, attempt_id }: CallRow): string =>
  publicUrl + (kind === 'oral' && attempt_id !== null ? assessmentPaths.result(attempt_id) : assessmentPaths.overview())

const hostPage = ({ publicUrl }: Config, { id, kind, attempt_id }: CallRow): string =>
  publicUrl + (kind === 'oral' && attempt_id !== null ? assessmentPaths.oral(attempt_id) : assessmentPaths.call(id))

async function mailCandidate(db: Db, config: Config, call: CallRow, now: Date, { subject, paragraphs, calendar }: Text) {
  const page = candidatePage(config, call)
  const mail = layOutMail(config.productName, { subject, paragraphs, action: { label: 'Open your assessments', url: page } })
  const entry = { reader: 'candidate', email: call.email, page } as const
  await queueMail(db, call.email, withEntry(config, mail, call, calendar, entry, now), now)
}

async function mailHost(db: Db, config: Config, call: CallRow, now: Date, { subject, paragraphs, calendar }: Text) {
  const page = hostPage(config, call)
  const mail = layOutMail(config.productName, { subject, paragraphs, action: { label: 'Open the call', url: page } })
  const entry = { reader: 'interviewer', email: call.host_email, page } as const
  await queueMail(db, call.host_email, withEntry(config, mail, call, calendar, entry, now), now)
}

function withEntry(
  config: Config,
  mail: MailContent,
  call: CallRow,
  method: CalendarEntry['method'] | undefined,
  reader: { reader: 'candidate' | 'interviewer'; email: string; page: string },
  now: Date,
): MailContent {
  if (!method) return mail
  const words = kindWords[call.kind]
  const summary = `${words.charAt(0).toUpperCase()}${words.slice(1)}`
  const description = `Join or change it: ${reader.page}`
  return { ...mail, calendar: calendarEntry(config, method, { booking: call, ...reader, summary, description }, now) }
}

interface Words {
  title: string
  kind: string
  role: string
  host: string
  /** The time, in the zone of its reader. */
  forCandidate: string
  forHost: string
}

async function wordsOf(db: Db, call: CallRow): Promise<Words> {
  const host = (await findHostNames(db, [call.interviewer_id])).get(call.interviewer_id)
  const inZone = (zone: string) => formatTime(zone, call.starts_at, call.ends_at).text
  return {
    title: call.title,
    kind: kindWords[call.kind],
    role: hostWords[call.kind],
    host: host?.name ?? '',
    forCandidate: inZone(call.zone),
    forHost: inZone(host?.zone ?? 'UTC'),
  }
}

/** How to join it, and how it can still be changed at this moment. */
function howToJoin(call: CallRow, now: Date): string {
  const words = kindWords[call.kind]
  const change = mayMove(call, 'candidate', now)
    ? `You can move the ${words} until ${changeHours} hours before the start, and cancel it until it starts.`
    : `The ${words} starts too soon to be moved. You can cancel it until it starts.`
  return `The meeting link appears on the page below ${callCheckInMinutes} minutes before the start. Have an identity document ready. ${change}`
}

export async function mailBooked(db: Db, config: Config, call: CallRow, now: Date): Promise<void> {
  const { title, kind, role, host, forCandidate, forHost } = await wordsOf(db, call)
  await mailCandidate(db, config, call, now, {
    subject: `Your ${kind} for the ${title} is booked`,
    paragraphs: [`It is on ${forCandidate}, with ${host} as your ${role}.`, howToJoin(call, now)],
    calendar: 'REQUEST',
  })
  await mailHost(db, config, call, now, {
    subject: `You have an ${kind} to ${call.kind === 'oral' ? 'hold' : 'invigilate'}`,
    paragraphs: [`${call.candidate}’s ${kind} for the ${title} is on ${forHost}.`],
    calendar: 'REQUEST',
  })
}

/** Mails both sides. An earlier host reads that the call is no longer theirs. */
export async function mailMoved(
  db: Db,
  config: Config,
  { before, call }: { before: CallRow; call: CallRow },
  now: Date,
): Promise<void> {
  const [was, is] = [await wordsOf(db, before), await wordsOf(db, call)]
  const { title, kind, role } = is
  const moved: Text = {
    subject: `Your ${kind} for the ${title} was moved`,
    paragraphs: [`It is now on ${is.forCandidate}, with ${is.host} as your ${role}.`, howToJoin(call, now)],
    calendar: 'REQUEST',
  }
  await mailCandidate(db, config, call, now, moved)
  const isSame = before.host_id === call.host_id
  const toHost: Text = {
    subject: isSame ? `An ${kind} was moved` : `You have an ${kind} to ${call.kind === 'oral' ? 'hold' : 'invigilate'}`,
    paragraphs: [
      `${call.candidate}’s ${kind} for the ${title} is ${isSame ? 'now ' : ''}on ${is.forHost}.`,
      ...(isSame ? [`The old time was ${was.forHost}.`] : []),
    ],
    calendar: 'REQUEST',
  }
  await mailHost(db, config, call, now, toHost)
  if (isSame) return
  const gone: Text = {
    subject: `An ${kind} is no longer yours`,
    paragraphs: [`${call.candidate} moved the ${kind} on ${was.forHost}. Someone else holds it at its new time.`],
    calendar: 'CANCEL',
  }
  await mailHost(db, config, { ...before, sequence: call.sequence }, now, gone)
}

export async function mailCancelled(db: Db, config: Config, call: CallRow, now: Date): Promise<void> {
  const { title, kind, role, forCandidate, forHost } = await wordsOf(db, call)
  const reason = call.reason ? [`The reason: ${call.reason}`] : []
  const bookAgain =
    call.by === 'host' && call.kind === 'oral'
      ? `Please choose another time. You have ${oralDays} days again.`
      : 'No try was used. You can choose another time.'
  await mailCandidate(db, config, call, now, {
    subject: `Your ${kind} for the ${title} is canceled`,
    paragraphs:
      call.by === 'host'
        ? [`Your ${role} canceled the ${kind} on ${forCandidate}.`, ...reason, bookAgain]
        : [`You canceled the ${kind} on ${forCandidate}.`, 'You can choose another time.'],
    calendar: 'CANCEL',
  })
  const toHost: Text = {
    subject: `An ${kind} is canceled`,
    paragraphs:
      call.by === 'host'
        ? [`You canceled ${call.candidate}’s ${kind} on ${forHost}.`]
        : [`${call.candidate} canceled the ${kind} on ${forHost}.`, ...reason],
    calendar: 'CANCEL',
  }
  await mailHost(db, config, call, now, toHost)
}

export async function mailMissedByHost(db: Db, config: Config, call: CallRow, now: Date): Promise<void> {
  const { title, kind, role, host, forCandidate } = await wordsOf(db, call)
  await mailCandidate(db, config, call, now, {
    subject: `We are sorry: your ${kind} for the ${title} was not held`,
    paragraphs: [
      `Your ${role} was absent on ${forCandidate}.`,
      call.kind === 'oral'
        ? `Please choose another time. You have ${oralDays} days again.`
        : 'No try was used. Please choose another time.',
    ],
  })
  const mail = layOutMail(config.productName, {
    subject: `An ${role} was absent`,
    paragraphs: [
      `${host} was absent from ${call.candidate}’s ${kind} on ${formatTime('UTC', call.starts_at, call.ends_at).text}.`,
    ],
    action: { label: 'Open the assessments', url: config.publicUrl + paths.administration('assessments') },
  })
  await queueMails(
    db,
    (await addressesOfAdministrators(db)).map((to) => ({ to, mail })),
    now,
  )
}

export async function mailMissedByCandidate(db: Db, config: Config, call: CallRow, now: Date): Promise<void> {
  const { title, kind, forCandidate } = await wordsOf(db, call)
  await mailCandidate(db, config, call, now, {
    subject: `You missed your ${kind} for the ${title}`,
    paragraphs: [`It was on ${forCandidate}. No try was used. You can choose another time.`],
  })
}

export async function mailReminder(db: Db, config: Config, call: CallRow, now: Date): Promise<void> {
  const { title, kind, role, host, forCandidate, forHost } = await wordsOf(db, call)
  await mailCandidate(db, config, call, now, {
    subject: `Your ${kind} for the ${title} is within ${callReminderHours} hours`,
    paragraphs: [`It is on ${forCandidate}, with ${host} as your ${role}.`, howToJoin(call, now)],
  })
  await mailHost(db, config, call, now, {
    subject: `An ${kind} to ${call.kind === 'oral' ? 'hold' : 'invigilate'} within ${callReminderHours} hours`,
    paragraphs: [`${call.candidate}’s ${kind} for the ${title} is on ${forHost}.`],
  })
}

export const timesWantedMail = (
  { productName, publicUrl }: Config,
  { kind, title, username }: { kind: CallKind; title: string; username: string },
): MailContent =>
  layOutMail(productName, {
    subject: `A candidate needs a time for an ${kindWords[kind]}`,
    paragraphs: [
      `${username} found no time for an ${kindWords[kind]} for the ${title}.`,
      `Ask an ${hostWords[kind]} to add hours, or give someone else this role and a calendar.`,
    ],
    action: { label: 'Open the roles', url: publicUrl + paths.administration('assessments') },
  })
