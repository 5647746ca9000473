// What the test numbers of Stripe's documentation do. Every other number is refused: nobody's real card belongs here.
import type { DebitOutcome } from '../records.ts'

export type Decline = { code: string; decline_code?: string; message: string }
/** `later`: what becomes of charges that are made without its owner. */
export type CardOutcome = { brand: string; later?: Decline; decline?: Decline }

const declined = (decline_code: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  decline_code,
  message,
})

/** The bank wants to ask the card's owner, who is at hand at a checkout alone. */
export const consentNeeded: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

const cards: Record<string, CardOutcome> = {
  '4242424242424242': { brand: 'visa' },
  '5555555555554444': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '4000000000000077': { brand: 'visa' },
  '4000000000000341': { brand: 'visa', later: declined('generic_decline') },
  '4000002760003184': { brand: 'visa', later: consentNeeded },
  '4000000000000002': { brand: 'visa', decline: declined('generic_decline') },
  '4000000000009995': { brand: 'visa', decline: declined('insufficient_funds', 'Your card has insufficient funds.') },
  '4000000000009987': { brand: 'visa', decline: declined('lost_card') },
  '4000000000009979': { brand: 'visa', decline: declined('stolen_card') },
  '4000000000006975': {
    brand: 'visa',
    decline: declined(
      'card_velocity_exceeded',
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
    ),
  },
  '4100000000000019': { brand: 'visa', decline: declined('fraudulent') },
  '4000000000000069': { brand: 'visa', decline: { code: 'expired_card', message: 'Your card has expired.' } },
  '4000000000000127': { brand: 'visa', decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." } },
  '4000000000000119': {
    brand: 'visa',
    decline: { code: 'processing_error', message: 'An error occurred while processing your card. Try again in a little bit.' },
  },
}

const realCard: CardOutcome = {
  brand: 'unknown',
  decline: declined('test_mode_live_card', 'Your card was declined. Only the test numbers listed on this page work here.'),
}

const accounts: Record<string, DebitOutcome> = {
  '000123456789': 'settles',
  '000111111116': 'no_account',
  '000111111113': 'account_closed',
  '000222222227': 'insufficient_funds',
  '000333333335': 'debit_not_authorized',
  '000000000009': 'stays_processing',
}

export const testRouting = '110000000'

export function cardOutcome(number: string): CardOutcome {
  return cards[number] ?? realCard
}

/** What becomes of a debit from this account; undefined for an account that is none of the test accounts. */
export function accountOutcome(account: string): DebitOutcome | undefined {
  return Object.hasOwn(accounts, account) ? accounts[account] : undefined
}

/** Luhn's check, which every card number passes. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** The short list that the hosted page shows. */
export const cardHints = [
  ['4242 4242 4242 4242', 'is paid'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
  ['4000 0000 0000 0069', 'has expired'],
  ['4000 0000 0000 0341', 'is paid now, but a renewal fails'],
  ['4000 0027 6000 3184', 'is paid now, but a renewal waits for the bank’s consent'],
] as const

export const accountHints = [
  ['000123456789', 'settles after four business days'],
  ['000111111116', 'fails: no such account'],
  ['000222222227', 'fails: insufficient funds'],
  ['000000000009', 'stays on its way'],
] as const
