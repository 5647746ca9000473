/** What buyers are told by mail: that they have access, that a bank payment is on its way, that it came to nothing. */
import { landingOf } from 'contract/access.ts'
import { moduleTitle } from 'contract/modules.ts'
import { paths } from 'contract/paths.ts'
import { planTitle } from 'contract/payments/plan-title.ts'
import type { Config } from '../../../config.ts'
import { layOutMail, type MailContent } from '../../../platform/mail-layout.ts'
import type { Order } from '../ledger/store.ts'

type MailConfig = Pick<Config, 'productName' | 'publicUrl' | 'supportEmail'>

/** @param total what was really charged, in US cents */
export function receiptMail(config: MailConfig, order: Order, paid: { total: number; until: Date }): MailContent {
  const renews = order.renewal_amount !== null
  const by = order.method === 'card' ? 'by card' : 'from your bank account'
  return layOutMail(config.productName, {
    subject: `Your ${nameOf(order)} plan is active`,
    paragraphs: [
      `Thank you. We have received ${dollars(paid.total)} ${by} for ${nameOf(order)}, ${planTitle(order)}.`,
      renews
        ? `It is paid until ${day(paid.until)} and then renews at ${dollars(order.renewal_amount ?? 0)}. You can cancel it in your settings at any time; you keep access until the end of what you have paid for.`
        : `You have access until ${day(paid.until)}. It ends by itself; nothing further is charged.`,
    ],
    action: {
      label: 'Start studying',
      url: config.publicUrl + (order.module === 'mock' ? paths.home() : landingOf(order.module)),
    },
    footnote: `Order ${order.id}. Questions about it: ${config.supportEmail}.`,
  })
}

export function pendingMail(config: MailConfig, order: Order): MailContent {
  return layOutMail(config.productName, {
    subject: 'Your bank payment is on its way',
    paragraphs: [
      `Your bank has been asked for ${nameOf(order)}, ${planTitle(order)}. Bank payments take up to four business days to settle.`,
      'Access opens as soon as the payment has arrived, and we write to you then.',
    ],
    action: { label: 'See your settings', url: config.publicUrl + paths.settings() },
    footnote: `Order ${order.id}. Questions about it: ${config.supportEmail}.`,
  })
}

export function failedMail(config: MailConfig, order: Order): MailContent {
  return layOutMail(config.productName, {
    subject: 'Your bank payment did not go through',
    paragraphs: [
      `Your bank returned the payment for ${nameOf(order)}, ${planTitle(order)}. Nothing was charged and no access was opened.`,
      'You can choose a plan again at any time, by card or from another bank account.',
    ],
    action: { label: 'Choose a plan', url: config.publicUrl + paths.settings() },
    footnote: `Order ${order.id}. Questions about it: ${config.supportEmail}.`,
  })
}

export const nameOf = ({ module }: Order): string => (module === 'mock' ? 'Mock interview' : moduleTitle[module])

export const dollars = (cents: number): string => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

export const day = (date: Date): string => date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
