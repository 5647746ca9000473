/** Mails to a candidate about an oral. None names a score or a reason: a mailbox may be shared. */
import { assessmentPaths } from 'contract/assessments/paths.ts'
import { oralMinutes } from 'contract/assessments/rules.ts'
import type { Deps } from '../../../deps.ts'
import { momentInWords } from '../../../platform/date-words.ts'
import { layOutMail, type MailContent } from '../../../platform/mail-layout.ts'
import type { AttemptRow } from '../attempts/attempt.ts'

type Mailed = Pick<AttemptRow, 'id'> & { rules: Pick<AttemptRow['rules'], 'title'> }

export const oralMail = (config: Deps['config'], row: Mailed, dueAt: Date): MailContent =>
  about(config, row, `An oral for the ${row.rules.title}`, [
    `Your examination for the ${row.rules.title} needs an oral before its result is final. It takes ${oralMinutes} minutes on a video call and is about two of your own answers.`,
    `${choose(config)}It must take place by ${momentInWords(dueAt)}. Have an identity document ready.`,
  ])

export const oralReminderMail = (config: Deps['config'], row: Mailed, dueAt: Date): MailContent =>
  about(config, row, `Your oral for the ${row.rules.title} has not been held yet`, [
    `It must take place by ${momentInWords(dueAt)}. After that, a reviewer decides how your examination continues.`,
  ])

export const oralMissedMail = (config: Deps['config'], row: Mailed): MailContent =>
  about(config, row, `Your oral for the ${row.rules.title} was not held`, [
    'The time for your oral is over. A reviewer now decides how your examination continues: you can get another date. We will email you the decision.',
  ])

/** With another scheduler the time is agreed on elsewhere. */
const choose = ({ scheduler }: Deps['config']): string => (scheduler ? '' : 'Please choose a time on the page below. ')

const about = ({ productName, publicUrl }: Deps['config'], { id }: Mailed, subject: string, paragraphs: string[]): MailContent =>
  layOutMail(productName, {
    subject,
    paragraphs,
    action: { label: 'See your examination', url: publicUrl + assessmentPaths.result(id) },
  })
