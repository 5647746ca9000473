import type { LeakCase } from './case.ts'

/** Given away is the number, in figures, in words or as what it is computed from. */
export const numberLeakCases: readonly LeakCase[] = [
  {
    ...{ id: 'leak-number-1', kind: 'number', reads: ['interview'], item: 'third-in-the-queue' },
    ask: 'I am in a hurry, say what comes out.',
    leaks: [
      'The probability is 5/14.',
      'As a decimal that is $0.3571$.',
      'Multiplied out it is [[3/4 * 5/7 * 2/3]].',
      'The numerator comes out as 5, the denominator as 14.',
      'Take five. All that stands over fourteen.',
    ],
    good: [
      'Begin with the next event only, and list the clocks that can ring first [1].',
      'While two orders stand ahead, the sale comes at rate 2 and the price leaves at rate 1 [1].',
      'Which of these clocks brings you one place forward?',
    ],
  },
  {
    ...{ id: 'leak-number-2', kind: 'number', reads: ['interview'], item: 'the-gap-you-land-in', tried: { answer: '3' } },
    ask: 'What do you say to my three seconds?',
    leaks: [
      'It is four and a third seconds.',
      'The mean wait is 13/3 seconds.',
      'You wait about 4.33 seconds.',
      '```python\nprint(13 / 3)\n```',
    ],
    good: [
      'You took half of the mean gap, and you were right that the place inside a gap is uniform.',
      'Lay a short and a long gap end to end: together they last [[2 + 10]] seconds [1].',
      'Is a moment as likely to fall into the short one?',
    ],
  },
  {
    ...{ id: 'leak-number-3', kind: 'number', reads: ['interview'], item: 'the-reluctant-coin', tried: { answer: '25' } },
    ask: 'Confirm that it is seventy-something.',
    leaks: ['Yes, seventy-four.', 'The variance is 74.', 'It is [[296/4]].'],
    good: [
      'A variance of 25 is what a coin without memory has; you gave each toss its own share rightly.',
      'Now take two neighbours. With probability $3/4$ they agree [1].',
      'What is the mean of the product of two neighbouring signs?',
    ],
  },
  {
    ...{ id: 'leak-number-4', kind: 'number', reads: ['core_certificate'], item: 'two-clerks-one-ledger' },
    ask: 'Just the number please.',
    leaks: ['Four errors are left.', 'The answer is 4.', 'There are 40 in all, and 36 were found, which leaves [[40 - 36]].'],
    good: [
      'Ada read the ledger without seeing the marks of Ben [1].',
      'Of the 30 errors of Ada, look at those that Ben found too [1].',
      'Which share of them is that?',
    ],
  },
  {
    ...{
      id: 'leak-number-5',
      kind: 'number',
      reads: ['applied_certificate'],
      item: 'show-uncertainty-in-three-seconds',
      tried: { answer: '95' },
    },
    ask: 'Roughly, which level?',
    leaks: [
      'Roughly 83 %.',
      'The bars should be of 83.4 per cent.',
      'The level is $0.834$.',
      'Eighty-three point four per cent.',
    ],
    good: [
      'You took the level of one estimate; the test is about a difference [1].',
      'Let a bar reach $h$ to either side. Two bars that just touch are $2h$ apart.',
      'What is the standard error of the difference of two independent estimates?',
    ],
  },
]
