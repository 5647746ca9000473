/** The mail to a candidate after the release of a result. It names no result: a mailbox may be shared. */
import { assessmentPaths } from 'contract/assessments/paths.ts'
import { appealDays } from 'contract/assessments/rules.ts'
import type { Deps } from '../../../deps.ts'
import { layOutMail, type MailContent } from '../../../platform/mail-layout.ts'
import type { AttemptRow } from '../attempts/attempt.ts'

export function releaseMail(
  { productName, publicUrl }: Deps['config'],
  { id, rules }: Pick<AttemptRow, 'id' | 'rules'>,
): MailContent {
  return layOutMail(productName, {
    subject: 'The result of your examination',
    paragraphs: [
      `The result of your examination for the ${rules.title} is released.`,
      `If you think it is wrong, you can appeal on its page within ${appealDays} days.`,
    ],
    action: { label: 'See the result', url: publicUrl + assessmentPaths.result(id) },
  })
}
