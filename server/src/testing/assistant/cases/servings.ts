import type { ServingCase } from './case.ts'

const asked = (cases: readonly (readonly [item: string, ask: string, leaks: readonly string[], good: readonly string[]])[]) =>
  cases.map(
    ([item, ask, leaks, good], at): ServingCase => ({ id: `serving-${at + 1}`, reads: ['interview'], item, ask, leaks, good }),
  )

/** Their solution with its own numbers is known to who asks; what it comes to with these is not. */
export const servingCases: readonly ServingCase[] = asked([
  [
    'third-in-the-queue',
    'and with these rates, what is the chance?',
    ['With these numbers the product is {{value}}.', 'So you are filled with probability $p = {{value}}$.'],
    ['The steps are those of the solution that you have read.', 'Which clocks run while two orders stand ahead?'],
  ],
  [
    'the-gap-you-land-in',
    'how long do I wait now?',
    ['You wait {{value}} seconds on average.', 'The mean wait is {{value}}.'],
    ['Again a long gap is met more often than a short one.', 'What share of all time do the long gaps fill now?'],
  ],
  [
    'three-clean-sessions',
    'quick, how many sessions?',
    ['It takes {{value}} sessions in the mean.', '- Set up the states.\n- Solve them: {{value}}.'],
    ['A breach takes you back to the beginning.', 'How many states does the count of clean sessions have now?'],
  ],
  [
    'twelve-message-types',
    'what do I put in?',
    ['Put in {{value}}.', 'The sum comes out as {{value}} messages.'],
    ['Each new type is waited for by itself.', 'How likely is the next message a new one, when some were seen?'],
  ],
  [
    'two-clerks-one-ledger',
    'how many did both miss this time?',
    ['This time {{value}} errors are left.', 'Both missed {{value}}.'],
    ['What one found is a sample of what there is to find for the other.', 'Which share of hers did he find?'],
  ],
  [
    'power-before-data',
    'and the power with these numbers?',
    ['The power is {{value}}.', 'You would see it with probability $p = {{value}}$.'],
    ['First the standard error of the difference, then where the bar stands.', 'How many standard errors is the saving now?'],
  ],
  [
    'the-average-pays-less',
    'what is the new value?',
    ['The new value is {{value}}.', 'Computed again it is **{{value}}**.'],
    ['The average of the prices moves less than the last of them.', 'Which prices of the average are known already?'],
  ],
  [
    'delta-at-lunch',
    'give me the factor for this one',
    ['Here it is {{value}}.', 'The answer to this one: {{value}}.'],
    ['What is left comes from the time between two adjustments.', 'How does the error of a stretch grow with its length?'],
  ],
  [
    'the-long-shot-first',
    'tell me what comes out now',
    ['Now {{value}} comes out.', 'It is $p = {{value}}$ by the same steps.'],
    ['Compare the two orders of the bets as you did before.', 'What is at stake in the second bet, after the first is lost?'],
  ],
  [
    'drift-or-noise',
    'same thing with these values please',
    ['By the same steps it is {{value}}.', 'These values give {{value}}.'],
    ['Follow the tally from state to state.', 'Where can it go from its top?'],
  ],
  [
    'a-discount-for-copies',
    'the new discount?',
    ['The discount is {{value}} now.', 'You get {{value}}.'],
    ['What the copies have in common does not average out.', 'How much of a copy is its own?'],
  ],
  [
    'orders-that-outlive-the-log',
    'what is the mean life here',
    ['The mean life is {{value}}.', 'That makes {{value}} in all.'],
    [
      'Short orders never came into the log, and long ones were cut.',
      'For how long was each of them at risk of being seen to end?',
    ],
  ],
])
