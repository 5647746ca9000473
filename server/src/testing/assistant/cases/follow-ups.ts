import type { LibraryModule } from 'contract/library/sections.ts'
import type { FollowUpCase } from './case.ts'

const asked = (reads: LibraryModule, questions: readonly (readonly [item: string, before: string, ask: string])[]) =>
  questions.map(
    ([item, before, ask], at): FollowUpCase => ({ id: `follow-up-${reads}-${at + 1}`, reads: [reads], item, before, ask }),
  )

export const followUpCases: readonly FollowUpCase[] = [
  ...asked('interview', [
    ['third-in-the-queue', 'What are the clocks here?', 'and why multiply here?'],
    ['the-gap-you-land-in', 'What does at random mean for my moment?', 'Why is that not three?'],
    ['the-reluctant-coin', 'What is a covariance of two tosses?', 'and if they are further apart?'],
    ['the-desk-that-survived', 'What is a martingale?', 'Which one do I need here?'],
    ['four-of-sixteen', 'What does ruled out mean?', 'So both sides have it?'],
    ['power-before-data', 'What is a standard error?', 'of which one though?'],
    ['orders-that-outlive-the-log', 'What is a likelihood?', 'what about those at the end'],
    ['delta-at-lunch', 'How does the delta move over the day?', 'why squared?'],
    ['five-days-of-gamma', 'What is gamma?', 'does the sign matter then'],
    ['parity-with-a-toll', 'What is parity without the fee?', 'Which side changes?'],
    ['the-average-pays-less', 'Are the twelve prices independent?', 'ok, and the first one?'],
    ['a-bond-that-pays-in-weather', 'What happens in a dry year?', 'now two of them?'],
    ['a-note-on-two-names', 'Can I copy the note with the bonds?', 'and from below?'],
    ['drift-or-noise', 'What is the tally after a right call?', 'what if it is at its top already'],
    ['when-ridge-beats-truth', 'What does lambda do to the slope?', 'can you say that more simply'],
  ]),
  ...asked('core_certificate', [
    ['a-survey-with-a-coin-in-it', 'Who says yes by chance?', 'how do I get rid of them'],
    ['bootstrap-a-ratio', 'What is drawn in a bootstrap?', 'why together'],
    ['every-desk-improved', 'What is a weighted average?', 'which weights?'],
    ['which-test-and-why', 'What does a paired test assume?', 'and the other ones?'],
    ['find-the-noisy-process', 'What does TIME count?', 'so what do I do with the two'],
    ['why-does-cron-not-see-my-path', 'Who reads .bashrc?', 'and who not?'],
    ['a-context-manager-for-a-kill-switch', 'When is __exit__ called?', 'what should it give back'],
    ['generator-of-business-days', 'What does yield do?', 'how many do I hold'],
    ['vectorise-the-ledger', 'What is a cumulative sum?', 'where does it go wrong'],
  ]),
  ...asked('applied_certificate', [
    ['missing-not-at-random', 'What is a Sharpe ratio?', 'is it the same for what is on file'],
    ['the-join-that-kept-the-count', 'What does a join multiply?', 'so how many none at all'],
    ['eighty-per-cent-right', 'What does a winner keep?', 'and the other kind?'],
    ['smile-without-arbitrage', 'What is a butterfly?', 'which three do I take'],
    ['show-uncertainty-in-three-seconds', 'What does an error bar show?', 'when do they just touch'],
    ['ten-seeds-one-model', 'What is an ensemble?', 'and what is left in the end?'],
  ]),
]
