/** Mails about an outage of ours, to the candidates who lost time and to administrators. */
import { assessmentPaths } from 'contract/assessments/paths.ts'
import type { Deps } from '../../../deps.ts'
import { momentInWords } from '../../../platform/date-words.ts'
import { layOutMail, type MailContent } from '../../../platform/mail-layout.ts'

export function creditMail(
  { productName, publicUrl }: Deps['config'],
  { id, seconds, ends_at }: { id: number; seconds: number; ends_at: Date },
): MailContent {
  const minutes = Math.ceil(seconds / 60)
  return layOutMail(productName, {
    subject: 'We added time to your sitting',
    paragraphs: [
      `Our servers were unreachable for ${minutes === 1 ? 'about a minute' : `about ${minutes} minutes`} while your sitting was open. We have added that time: it now ends on ${momentInWords(ends_at)}.`,
      'Everything that was shown as saved is saved. Continue where you stopped.',
    ],
    action: { label: 'Continue the sitting', url: publicUrl + assessmentPaths.sitting(id) },
    footnote: 'The log of your sitting shows the credit.',
  })
}

/** The mail to administrators, once for each outage that interrupted a sitting. */
export function outageMail(
  { productName, publicUrl }: Deps['config'],
  { from, to, sittings }: { from: Date; to: Date; sittings: number },
): MailContent {
  return layOutMail(productName, {
    subject: 'An outage interrupted sittings',
    paragraphs: [
      `Answers could not be saved from ${momentInWords(from)} to ${momentInWords(to)}, while ${sittings === 1 ? 'one sitting was' : `${sittings} sittings were`} open.`,
      'We have added that time to each sitting, and emailed its candidate.',
      'Look for the cause in the server’s log, and among the errors and processes on the page below.',
    ],
    action: { label: 'Open the page', url: `${publicUrl}/admin/machine` },
  })
}
