import type { LibraryModule } from 'contract/library/sections.ts'

interface TutorAsk {
  reads: readonly LibraryModule[]
  ask: string
  /** The item whose statement a reply cites as `[{{n}}]`. */
  source?: string
}

const asked = (reads: LibraryModule, source: string, ask: string): TutorAsk => ({ reads: [reads], ask, source })

/** What a reply is said to. On the first the library has no passage. */
export const tutorAsks = {
  nothing: { reads: ['interview'], ask: 'what is cointegration' },
  gap: asked('interview', 'the-gap-you-land-in', 'How do the seconds between updates relate to the wait for the next update?'),
  queue: asked('interview', 'third-in-the-queue', 'Which rates ring while two orders are ahead in the queue?'),
  clerks: asked('core_certificate', 'two-clerks-one-ledger', 'How many errors in the ledger did both clerks miss?'),
  settlements: asked('interview', 'four-of-sixteen', 'How far may the share of failed settlements be from a failure rate?'),
  routers: asked('interview', 'power-before-data', 'chance to detect a real saving of 2 basis points when I compare two routers'),
  desks: asked('core_certificate', 'every-desk-improved', 'every desk improved and the average of the firm per trade fell'),
  ratio: asked('core_certificate', 'bootstrap-a-ratio', 'bootstrap of cost over size: draw whole orders or each column apart?'),
  join: asked(
    'applied_certificate',
    'join-that-doubled-the-rows',
    'sql join returns twice the rows because of the rating history',
  ),
  copper: asked('interview', 'the-average-pays-less', 'asian option on the average copper price, cheaper than the normal call?'),
  toll: asked('interview', 'parity-with-a-toll', 'put call parity when there is a fee for borrowing the stock'),
  worse: asked(
    'interview',
    'the-option-on-the-worse-of-two',
    'A call on the worse of two shares with the same variance: what are its bounds?',
  ),
  fund: asked(
    'interview',
    'paid-in-before-paid-out',
    'subscriptions and redemptions in random order: is the cash account ever overdrawn?',
  ),
  bets: asked(
    'interview',
    'the-bets-that-get-filled',
    'betting exchange at even odds, my offer is always taken when I lose: which stake?',
  ),
  survived: asked('interview', 'the-desk-that-survived', 'How many days does a promoted desk take?'),
  calls: asked(
    'interview',
    'the-calls-nobody-exercised',
    'holders of calls who forget to exercise before the dividend, exercises assigned by lot',
  ),
  coin: asked('interview', 'the-reluctant-coin', 'how uneven is the count of heads if a coin likes to show the same face again'),
  regressors: asked(
    'interview',
    'ten-features-ten-months',
    'why is R2 on new days negative although the ten regressors really matter',
  ),
  ridge: asked('interview', 'when-ridge-beats-truth', 'how can ridge regression be closer than least squares if it is biased'),
} satisfies Record<string, TutorAsk>

export type TutorAskName = keyof typeof tutorAsks
