/** The words that all mails to buyers share. */
import { moduleTitle } from 'contract/modules.ts'
import { paths } from 'contract/paths.ts'
import { planTitle } from 'contract/payments/plan-title.ts'
import type { Config } from '../../../config.ts'
import type { MailDraft } from '../../../platform/mail-layout.ts'
import type { Order } from '../ledger/order-store.ts'

export type MailConfig = Pick<Config, 'productName' | 'publicUrl' | 'supportEmail'>

export const dollars = (cents: number): string => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

export const day = (date: Date): string => date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export const nameOf = ({ module }: Order): string => (module === 'mock' ? 'Mock interview' : moduleTitle[module])

/** With the plan's title: `Interview, 1 month`. */
export const nameWithPlan = (order: Order): string => `${nameOf(order)}, ${planTitle(order)}`

export const byMethod = ({ method }: Order): string => (method === 'card' ? 'by card' : 'from your bank account')

/** @param cents what was really charged */
export const thanks = (order: Order, cents: number, what: string): string =>
  `Thank you. We have received ${dollars(cents)} ${byMethod(order)} for ${what}.`

export const paidAndRenews = (order: Order, until: Date): string =>
  `It is paid until ${day(until)} and then renews at ${renewalPrice(order)}. You can cancel it in your settings at any time; you keep access until the end of what you have paid for.`

export const renewalPrice = ({ renewal_amount }: Order): string => dollars(renewal_amount ?? 0)

export const endsByItself = 'It ends by itself; nothing further is charged.'

export const seeSettings = ({ publicUrl }: MailConfig): Required<MailDraft>['action'] => ({
  label: 'See your settings',
  url: publicUrl + paths.settings({ part: 'subscription' }),
})

export const footnote = ({ supportEmail }: MailConfig, { id }: Order): string =>
  `Order ${id}. Questions about it: ${supportEmail}.`

export const settingsAndFootnote = (config: MailConfig, order: Order) => ({
  action: seeSettings(config),
  footnote: footnote(config, order),
})
