/** Mails about accommodations. None has a wish or a reason in it: a mailbox may be shared. */
import { assessmentPaths } from 'contract/assessments/paths.ts'
import { paths } from 'contract/paths.ts'
import type { Deps } from '../../../deps.ts'
import { layOutMail, type MailContent } from '../../../platform/mail-layout.ts'

type Config = Deps['config']

const toAssessments = ({ publicUrl }: Config) => ({
  label: 'Open your assessments',
  url: publicUrl + assessmentPaths.overview(),
})

export const receiptMail = (config: Config): MailContent =>
  layOutMail(config.productName, {
    subject: 'We received your request for an accommodation',
    paragraphs: ['We received your request. We will email you when it is decided. Only administrators read your reasons.'],
    action: toAssessments(config),
  })

export const decisionMail = (config: Config): MailContent =>
  layOutMail(config.productName, {
    subject: 'A decision about your accommodation',
    paragraphs: ['We decided about your accommodation. You find the decision under “Accommodations” in your assessments.'],
    action: toAssessments(config),
  })

export const requestMail = ({ productName, publicUrl }: Config): MailContent =>
  layOutMail(productName, {
    subject: 'A candidate requests an accommodation',
    paragraphs: ['A candidate requests an accommodation for assessments. Please decide the request.'],
    action: { label: 'Open the requests', url: publicUrl + paths.administration('assessments') },
  })
