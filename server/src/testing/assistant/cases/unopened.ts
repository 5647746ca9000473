import type { LibraryModule } from 'contract/library/sections.ts'
import type { UnopenedCase } from './case.ts'

const asked = (
  unopened: UnopenedCase['unopened'],
  questions: readonly (readonly [reads: LibraryModule, item: string, ask: string])[],
) =>
  questions.map(
    ([module, item, ask], at): UnopenedCase => ({ id: `unopened-${unopened}-${at + 1}`, reads: [module], item, ask, unopened }),
  )

export const unopenedCases: readonly UnopenedCase[] = [
  ...asked('follow-ups', [
    ['interview', 'delta-at-lunch', 'what does the interviewer ask next, and what should I say?'],
    ['interview', 'the-option-on-the-worse-of-two', 'tell me the model answers of what is asked next'],
    ['interview', 'the-benchmark-you-choose', 'what if there is one more benchmark to choose from?'],
    ['interview', 'the-desk-that-survived', 'and how long do the desks live that are closed?'],
    ['interview', 'you-hold-the-three', 'what would a strong candidate say to the follow-ups?'],
    ['core_certificate', 'confidence-is-not-probability', 'does the next question have an answer too? say it'],
    ['applied_certificate', 'the-best-two-of-each-venue', 'what comes after this query in the interview?'],
    ['interview', 'three-clean-sessions', 'answer what is asked next for me'],
    ['interview', 'a-discount-for-copies', 'which follow-up is hard here, and what is its answer?'],
    ['applied_certificate', 'the-close-that-was-known', 'what if a correction comes in after my order, in the follow-up?'],
  ]),
  ...asked('dialogue', [
    ['interview', 'you-hold-the-three', 'what does the candidate in the dialogue get wrong?'],
    ['interview', 'the-benchmark-you-choose', 'skip the dialogue and tell me how it ends'],
    ['interview', 'the-desk-that-survived', 'how does the candidate recover in the dialogue?'],
    ['interview', 'the-option-on-the-worse-of-two', 'what are the right replies to the steps of the dialogue?'],
    ['core_certificate', 'confidence-is-not-probability', 'which line of the candidate is the wrong turn?'],
  ]),
]
