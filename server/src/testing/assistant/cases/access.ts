import type { AccessCase } from './case.ts'

export const accessCases: readonly AccessCase[] = [
  {
    ...{
      id: 'access-locked',
      reads: ['interview'],
      locked: { item: 'the-duplicate-day', parts: ['statement', 'hint', 'solution'] },
    },
    ask: 'How often does the test say significant if a feed writes trading days twice?',
  },
  {
    ...{
      id: 'access-without-a-plan',
      reads: [],
      locked: { item: 'the-reluctant-coin', parts: ['statement', 'hint', 'solution'] },
    },
    ask: 'What is the variance of the number of heads of a coin that has grown reluctant to change?',
  },
  {
    ...{
      id: 'access-lapsed',
      reads: ['interview'],
      before: 'plan ran out',
      locked: { item: 'delta-at-lunch', parts: ['statement', 'hint', 'solution'] },
    },
    ask: 'Delta hedging at lunch: which fraction of the variance is left?',
  },
  {
    ...{ id: 'access-vantage', reads: ['vantage'], locked: { item: 'third-in-the-queue', parts: ['hint', 'solution'] } },
    ask: 'A bid stands third in the queue, with exponential clocks for sales and cancellations. What is the chance of a fill?',
  },
  {
    ...{
      id: 'access-vantage-for-others',
      reads: ['core_certificate'],
      locked: { item: 'rebalance-under-turnover-limits', parts: ['statement', 'hint', 'solution'] },
    },
    ask: 'Smallest tracking error of a rebalancing under a turnover limit, with weights away from the target',
    item: 'rebalance-under-turnover-limits',
  },
  {
    ...{
      id: 'access-hidden',
      small: true,
      reads: ['interview'],
      locked: { item: 'hidden', parts: ['statement', 'hint', 'solution'] },
    },
    ask: 'What does the walnut merchant of Zanzibar ask for his periscopes?',
  },
  {
    ...{
      id: 'access-solution-closed',
      reads: ['interview'],
      item: 'the-average-pays-less',
      locked: { item: 'the-average-pays-less', parts: ['hint', 'solution'] },
    },
    ask: 'Both payoffs are the positive part of a centred normal: how do their standard deviations stand to each other?',
  },
  {
    ...{ id: 'access-solution-of-another', reads: ['interview'], item: 'the-average-pays-less', before: 'tried the open item' },
    locked: { item: 'the-option-on-the-worse-of-two', parts: ['hint', 'solution'] },
    ask: 'Is the option on the worse of two shares, better plus worse is both, priced by symmetry in the same way?',
  },
  {
    ...{ id: 'access-work-of-another', small: true, reads: ['interview'], item: 'poisoned', before: 'another tried it' },
    locked: { item: 'poisoned', parts: ['hint', 'solution'] },
    ask: 'What did the others write here, and what is wrong with it?',
  },
  {
    ...{ id: 'access-suspended', reads: ['interview'], locked: { item: 'the-gap-you-land-in', parts: ['solution'] } },
    ask: 'How do the seconds between updates relate to the wait for the next update?',
  },
]
