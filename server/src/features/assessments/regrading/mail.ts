import { assessmentPaths } from 'contract/assessments/paths.ts'
import type { Deps } from '../../../deps.ts'
import { layOutMail, type MailContent } from '../../../platform/mail-layout.ts'
import type { AttemptRow } from '../attempts/attempt.ts'

/** It names no result: a mailbox may be shared. */
export const regradeMail = (
  { productName, publicUrl }: Deps['config'],
  { id, rules }: Pick<AttemptRow, 'id' | 'rules'>,
): MailContent =>
  layOutMail(productName, {
    subject: 'We marked your examination again',
    paragraphs: [
      `We found an error in a question of your examination for the ${rules.title}. The question now counts as right for everybody who had it, so you have more points than before.`,
    ],
    action: { label: 'See your examination', url: publicUrl + assessmentPaths.result(id) },
  })
