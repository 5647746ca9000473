/** What is mailed to who waited for a free time. */
import { paths } from 'contract/paths.ts'
import type { Deps } from '../../../deps.ts'
import { layOutMail, type MailContent } from '../../../platform/mail-layout.ts'
import { formatTime } from '../zones/format-time.ts'

export function freeTimeMail(
  { productName, publicUrl }: Deps['config'],
  { zone, session_id }: { zone: string; session_id: string },
  { start, end }: { start: Date; end: Date },
): MailContent {
  return layOutMail(productName, {
    subject: 'There are times for your mock interview',
    paragraphs: [
      `The first that is free is ${formatTime(zone, start, end).text}.`,
      'Times are not held: who chooses first has them. What you paid for stays yours all the same.',
    ],
    action: { label: 'Choose a time', url: publicUrl + paths.secureBooking(session_id) },
    footnote: 'You asked to be told, and are told once. Where you find no time again, you can ask again.',
  })
}
