/** The features that take part in the drill, in the order in which somebody who comes meets them. */
import type { JoinDrill } from './feature.ts'
import { accounts } from './features/accounts.ts'
import { mail } from './features/mail.ts'
import { mockInterviews } from './features/mock-interviews.ts'
import { payments } from './features/payments.ts'
import { webhooks } from './features/webhooks.ts'

export const features: readonly JoinDrill[] = [accounts, payments, mockInterviews, mail, webhooks]
