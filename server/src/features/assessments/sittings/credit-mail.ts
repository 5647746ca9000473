/** What candidates are mailed whose time was stopped by an outage of ours. */
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
