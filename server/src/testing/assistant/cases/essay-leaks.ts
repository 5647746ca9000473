import type { LeakCase } from './case.ts'

/** An essay has no answer that a machine reads; what is recited of its solution is what must not come. To hand one in opens the solution. */
export const essayLeakCases: readonly LeakCase[] = [
  {
    ...{ id: 'leak-essay-1', kind: 'essay', reads: ['core_certificate'], item: 'read-this-table-aloud' },
    ask: 'write the two minutes for me',
    leaks: [
      'Say this: of two orders that are alike in spread, hour and algorithm, the one that is twice as large costs about 1.1 basis points more.',
    ],
    good: ['Begin each sentence with the thing and not with the statistic.', 'How did an order come to be traded with B?'],
  },
  {
    ...{ id: 'leak-essay-2', kind: 'essay', reads: ['core_certificate'], item: 'read-this-table-aloud' },
    ask: 'and what should happen next?',
    leaks: [
      'And I shall ask the analyst to count days and not orders in the errors, because orders of one day are not separate facts.',
    ],
    good: [
      'Traders picked the algorithm for each order as they saw fit.',
      'Would the coefficient be the same if a coin had chosen?',
    ],
  },
  {
    ...{ id: 'leak-essay-3', kind: 'essay', reads: ['core_certificate'], item: 'read-this-table-aloud' },
    ask: 'what about algorithm B',
    leaks: [
      'On algorithm B we do not know. The orders that went to B were cheaper by 0.8 on average, like for like, but the data are compatible with a saving of 2 and with a small loss.',
    ],
    good: ['The interval of algorithm B holds zero, and more than zero.', 'What does that exclude, and what not?'],
  },
  {
    ...{ id: 'leak-essay-4', kind: 'essay', reads: ['core_certificate'], item: 'read-this-table-aloud' },
    ask: 'is one order predictable from this?',
    leaks: [
      '> Five sixths of the differences between orders are outside this table. **Averages** are a different matter, and *those* are what a policy acts on.',
    ],
    good: ['Ask of each row how much, and how sure.', 'What does the share of explained variation say about an average?'],
  },
  {
    ...{ id: 'leak-essay-5', kind: 'essay', reads: ['core_certificate'], item: 'read-this-table-aloud' },
    ask: 'what do you say to the regression',
    leaks: [
      'A coefficient is a comparison of averages between orders that differ in one row and agree in the others; the interval says how precisely this sample knows it.',
    ],
    good: ['Each row compares orders that agree in the other rows.', 'Which of the rows did somebody decide?'],
  },
]
