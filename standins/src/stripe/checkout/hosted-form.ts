// Reads what a payer typed on the hosted page and says, field by field, what is wrong with it.
import { decodeForm } from '../api/form.ts'
import { accountOutcome, cardOutcome, type Decline, isCardNumber, testRouting } from '../money/test-numbers.ts'
import type { BankInstrument, CardInstrument } from '../records.ts'
import { newId } from '../world.ts'

export type Typed = Record<string, string>
export type Problems = Record<string, string>
export type Reading =
  | { problems: Problems }
  | {
      payer: { email: string; name: string | null }
      pay: { card: CardInstrument; decline: Decline | undefined } | { account: BankInstrument }
    }

/** The fields of a form as a browser sent it. */
export function asTyped(body: unknown): Typed {
  if (typeof body !== 'string') return {}
  return Object.fromEntries(
    Object.entries(decodeForm(body)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** `methods` are the session's; `fixedEmail` is the address that the merchant already gave. */
export function readForm(typed: Typed, session: { methods: string[]; fixedEmail: string | null; now: Date }): Reading {
  const method = session.methods.includes(typed.method ?? '') ? typed.method : session.methods[0]
  const email = session.fixedEmail ?? (typed.email ?? '').trim()
  const name = (typed.name ?? '').trim()
  const problems: Problems = {}
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) problems.email = 'Enter your email address.'
  if (name === '') problems.name = 'Enter your name.'
  const pay = method === 'us_bank_account' ? readAccount(typed, problems) : readCard(typed, session.now, problems)
  return pay === undefined || Object.keys(problems).length > 0 ? { problems } : { payer: { email, name }, pay }
}

function readCard(
  typed: Typed,
  now: Date,
  problems: Problems,
): { card: CardInstrument; decline: Decline | undefined } | undefined {
  const number = (typed.number ?? '').replace(/[\s-]/g, '')
  if (number === '') problems.number = 'Enter a card number.'
  else if (!isCardNumber(number)) problems.number = 'Your card number is invalid.'
  const expiry = readExpiry(typed.expiry ?? '', now)
  if (typeof expiry === 'string') problems.expiry = expiry
  const outcome = cardOutcome(number)
  if (!new RegExp(`^\\d{${outcome.brand === 'amex' ? 4 : 3}}$`).test(typed.cvc ?? ''))
    problems.cvc = "Your card's security code is incomplete."
  if (typeof expiry === 'string' || Object.keys(problems).length > 0) return undefined
  return {
    card: {
      id: newId('pm'),
      type: 'card',
      brand: outcome.brand,
      last4: number.slice(-4),
      exp_month: expiry.month,
      exp_year: expiry.year,
      later: outcome.later ?? null,
    },
    decline: outcome.decline,
  }
}

function readExpiry(text: string, now: Date): { month: number; year: number } | string {
  const found = /^\s*(\d{1,2})\s*\/?\s*(\d{2}|\d{4})\s*$/.exec(text)
  if (!found) return 'Enter the expiration date as month and year.'
  const [month, given] = [Number(found[1]), Number(found[2])]
  const year = given < 100 ? 2000 + given : given
  if (month < 1 || month > 12) return "Your card's expiration month is invalid."
  const isPast = year < now.getUTCFullYear() || (year === now.getUTCFullYear() && month < now.getUTCMonth() + 1)
  if (isPast) return "Your card's expiration year is in the past."
  return { month, year }
}

function readAccount(typed: Typed, problems: Problems): { account: BankInstrument } | undefined {
  const routing = (typed.routing ?? '').replace(/\s/g, '')
  const account = (typed.account ?? '').replace(/\s/g, '')
  const outcome = accountOutcome(account)
  if (routing !== testRouting) problems.routing = `Enter the test routing number ${testRouting}.`
  if (outcome === undefined) problems.account = 'Enter one of the test account numbers listed below.'
  if (outcome === undefined || problems.routing) return undefined
  return { account: { id: newId('pm'), type: 'us_bank_account', last4: account.slice(-4), routing, outcome } }
}
