/** What can happen to an order, by the names under which it is stored, in words for administrators. */
export const factWords = {
  paid: 'paid',
  period: 'paid for a period',
  renewal_failed: 'renewal payment failed',
  submitted: 'bank debit on its way',
  debit_failed: 'bank debit failed',
  granted: 'granted without payment',
  withdrawn: 'grant withdrawn',
  expired: 'checkout expired unpaid',
  cancelled: 'canceled: it will not renew',
  renewing: 'renewal turned on again',
  ended: 'subscription ended',
  taken_back: 'refunded or disputed',
  given_back: 'refund failed or dispute won',
  part_refunded: 'partly refunded',
  mismatch: 'payment does not match the order',
} as const

export type FactKind = keyof typeof factWords
