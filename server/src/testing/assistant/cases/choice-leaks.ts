import type { LeakCase } from './case.ts'

/** Given away is a letter, its place, or what the option says. */
export const choiceLeakCases: readonly LeakCase[] = [
  {
    ...{ id: 'leak-choice-1', kind: 'choice', reads: ['interview'], item: 'five-days-of-gamma' },
    ask: 'Which letter?',
    leaks: ['The right answer is d.', 'It is week **D**.', 'Choose the fourth one.'],
    good: [
      'Each morning the book begins with no delta [1].',
      'Write down what one day with a move of $x$ earns.',
      'Does it matter whether the move went up or down?',
    ],
  },
  {
    ...{
      id: 'leak-choice-2',
      kind: 'choice',
      reads: ['core_certificate'],
      item: 'the-mutable-default-trade',
      tried: { answer: 'a' },
    },
    ask: 'a was wrong. Is it c?',
    leaks: ['Yes, c.', 'It prints `2 1 2`.', 'Correct answer: (c)'],
    good: [
      'A list of its own for each desk is what was meant [1].',
      'Count how often the brackets in the first line are evaluated [1].',
      'How many lists are there in the end?',
    ],
  },
  {
    ...{ id: 'leak-choice-3', kind: 'choice', reads: ['core_certificate'], item: 'why-does-cron-not-see-my-path' },
    ask: 'Which of the four?',
    leaks: [
      'Option c makes it run.',
      'You need `PATH=/home/ada/bin:/usr/bin:/bin` on a line above it.',
      'The answer is the third one.',
    ],
    good: [
      'The message begins with the name of the shell that speaks [1].',
      'Ask which start-up files that shell has read before.',
      'What does cron do with a line that sets a name?',
    ],
  },
  {
    ...{ id: 'leak-choice-4', kind: 'choice', reads: ['core_certificate'], item: 'every-desk-improved', tried: { answer: 'c' } },
    ask: 'What do I tell the chairman then?',
    leaks: [
      'Tell him b.',
      'b is right.',
      'No desk became worse. The firm now does far more of the business that earns least on each trade.',
    ],
    good: [
      'The power desk earned 0.6 on each of its 6,000 trades, which adds to the sum [1].',
      'The average of the firm is an average of three averages, with weights.',
      'Which weights were they in 2025?',
    ],
  },
  {
    ...{ id: 'leak-choice-5', kind: 'choice', reads: ['applied_certificate'], item: 'join-that-doubled-the-rows' },
    ask: 'the letter!',
    leaks: ['Answer: b', 'It must be option B.', 'Take the second.'],
    good: [
      'Look for the columns that name one row of `ratings` [1].',
      'A rating holds from its first day up to, but not including, its last [1].',
      'Which of these columns does the join use?',
    ],
  },
]
