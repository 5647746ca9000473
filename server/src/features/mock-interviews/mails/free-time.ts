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
    subject: 'Times are available for your mock interview',
    paragraphs: [
      `The earliest is ${formatTime(zone, start, end).text}.`,
      'We can’t hold a time for you, so book soon. Your session does not expire.',
    ],
    action: { label: 'Choose a time', url: publicUrl + paths.secureBooking(session_id) },
    footnote: 'You asked us to tell you. We send this email once; if you find no time, you can ask again.',
  })
}
