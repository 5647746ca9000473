/** The scheduler writes to its invitees itself. What became of the session only we know, and what is booked there without one. */
import { changeHours } from 'contract/mock-interviews/rules.ts'
import { paths } from 'contract/paths.ts'
import type { Db } from '../../../db/db.ts'
import type { Deps } from '../../../deps.ts'
import { after } from '../../../platform/clock.ts'
import { layOutMail } from '../../../platform/mail-layout.ts'
import { queueMail, queueMails } from '../../../platform/outbox.ts'
import type { SchedulerReport } from '../../../vendors/scheduler-reports.ts'
import { addressesOfAdministrators } from '../../accounts/accounts.ts'
import { addressBehind, checkoutSessionOf } from '../../payments/credits.ts'
import { linkLifetime } from '../mails/compose.ts'
import { formatTime } from '../zones/format-time.ts'
import { readerZone } from '../zones/insist-on-zone.ts'
import type { AdminExternalRow } from './external-store.ts'
import type { Freed } from './free-credit.ts'

interface Cancelled {
  orderId: number
  report: SchedulerReport
  freed: Freed
}

export async function mailExternalCancellation(
  db: Db,
  { config }: Pick<Deps, 'config'>,
  { orderId, report: { zone, startsAt, endsAt }, freed }: Cancelled,
  now: Date,
): Promise<void> {
  const address = await addressBehind(db, orderId)
  const session = await checkoutSessionOf(db, orderId)
  if (freed === 'paid back' || address === undefined || session === undefined) return
  const when = formatTime(readerZone(zone), startsAt, endsAt).text
  const again = freed !== 'spent' && { action: { label: 'Choose a time', url: config.publicUrl + paths.secureBooking(session) } }
  const paragraphs = said[freed](when)
  const mail = layOutMail(config.productName, { subject: 'Your mock interview is canceled', paragraphs, ...again })
  await queueMail(db, address, mail, now, { expiresAt: after(now, linkLifetime) })
}

const said: Record<Exclude<Freed, 'paid back'>, (when: string) => string[]> = {
  'given back': (when) => [`Your interview on ${when} is canceled.`, 'You can choose another time whenever you like.'],
  reissued: (when) => [
    `Your interview on ${when} had to be canceled.`,
    'We are sorry. You have a new session: use the link to choose another time.',
  ],
  spent: (when) => [
    `Your interview on ${when} is canceled.`,
    `It was less than ${changeHours} hours away, so the session counts as used.`,
  ],
}

/** It cannot be canceled from here. */
export async function mailUnpaid(
  db: Db,
  { config }: Pick<Deps, 'config'>,
  rows: readonly AdminExternalRow[],
  now: Date,
): Promise<void> {
  const addresses = await addressesOfAdministrators(db)
  const mails = rows.map(({ starts_at, ends_at, uri, reference }) =>
    layOutMail(config.productName, {
      subject: 'An unpaid interview is booked',
      paragraphs: [
        `The external scheduler has a booking for ${formatTime('UTC', starts_at, ends_at).text} (order ${reference}) that is not paid for: it is the second one of its order, or the payment was refunded.`,
        `Cancel it there: ${uri}`,
      ],
    }),
  )
  await queueMails(
    db,
    mails.flatMap((mail) => addresses.map((to) => ({ to, mail }))),
    now,
  )
}
