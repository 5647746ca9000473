/** The words that all mails to buyers share. */

import { paths } from 'contract/paths.ts'
import { orderedTitle } from 'contract/payments/ordered-title.ts'
import { planTitle } from 'contract/payments/plan-title.ts'
import type { Config } from '../../../config.ts'
import { dayInWords } from '../../../platform/date-words.ts'
import type { MailDraft } from '../../../platform/mail-layout.ts'
import type { Order } from '../ledger/order-store.ts'

export type MailConfig = Pick<Config, 'productName' | 'publicUrl' | 'supportEmail'>

export const dollars = (cents: number): string => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

export const nameOf = ({ module }: Order): string => orderedTitle(module)

/** With the plan's title: `Interview, 1 month`. */
export const nameWithPlan = (order: Order): string => `${nameOf(order)}, ${planTitle(order)}`

export const byMethod = ({ method }: Order): string => (method === 'card' ? 'by card' : 'from your bank account')

/** @param cents what was really charged */
export const thanks = (order: Order, cents: number, what: string): string =>
  `Thank you. We have received ${dollars(cents)} ${byMethod(order)} for ${what}.`

export const paidAndRenews = (order: Order, until: Date): string =>
  `It is paid until ${dayInWords(until)} and then renews at ${renewalPrice(order)}. You can cancel at any time in Settings; you keep access until the end of the period you paid for.`

export const renewalPrice = ({ renewal_amount }: Order): string => dollars(renewal_amount ?? 0)

export const endsByItself = 'It does not renew, and you won’t be charged again.'

export const seeSettings = ({ publicUrl }: MailConfig): Required<MailDraft>['action'] => ({
  label: 'Open Settings',
  url: publicUrl + paths.settings({ part: 'subscription' }),
})

export const footnote = ({ supportEmail }: MailConfig, { id }: Order): string =>
  `Order ${id}. Questions? Write to ${supportEmail}.`

export const settingsAndFootnote = (config: MailConfig, order: Order) => ({
  action: seeSettings(config),
  footnote: footnote(config, order),
})
