/** Mails about cases. None has a result or a reason in it: a mailbox may be shared. */

import type { CaseKind } from 'contract/assessments/cases.ts'
import { assessmentPaths } from 'contract/assessments/paths.ts'
import { paths } from 'contract/paths.ts'
import type { Deps } from '../../../deps.ts'
import { momentInWords } from '../../../platform/date-words.ts'
import { layOutMail, type MailContent } from '../../../platform/mail-layout.ts'

type Config = Deps['config']

export interface MailedCase {
  kind: CaseKind
  position?: number | null
  attemptId: number
  dueAt: Date
}

const nameOf = ({ kind, position }: MailedCase): string =>
  kind === 'appeal' ? 'your appeal' : kind === 'error' ? `your report about question ${position}` : 'your examination'

const toResult = ({ publicUrl }: Config, { attemptId }: MailedCase) => ({
  label: 'See your examination',
  url: publicUrl + assessmentPaths.result(attemptId),
})

export const receiptMail = (config: Config, one: MailedCase): MailContent =>
  layOutMail(config.productName, {
    subject: `We received ${nameOf(one)}`,
    paragraphs: [`We received ${nameOf(one)}. You will have a decision with its reasons by ${momentInWords(one.dueAt)}.`],
    action: toResult(config, one),
  })

export const decisionMail = (config: Config, one: MailedCase): MailContent =>
  layOutMail(config.productName, {
    subject: `We decided about ${nameOf(one)}`,
    paragraphs: [`We decided about ${nameOf(one)}. The decision and its reasons are on the page of the examination.`],
    action: toResult(config, one),
  })

export const lateMail = (config: Config, one: MailedCase): MailContent =>
  layOutMail(config.productName, {
    subject: `The decision about ${nameOf(one)} is late`,
    paragraphs: [
      `The decision about ${nameOf(one)} was due on ${momentInWords(one.dueAt)}. It takes longer than we said. We have reminded the reviewers, and will email you as soon as there is a decision.`,
    ],
    action: toResult(config, one),
  })

export const reminderMail = ({ productName, publicUrl }: Config, { id, dueAt }: { id: number; dueAt: Date }): MailContent =>
  layOutMail(productName, {
    subject: 'A case of an examination is overdue',
    paragraphs: [`Case ${id} was due on ${momentInWords(dueAt)}. Please decide it.`],
    action: { label: 'Open the case', url: publicUrl + paths.administeredCase(id) },
  })
