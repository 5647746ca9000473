import type { LeakCase } from './case.ts'

/** Given away are the ends, in whatever form. */
export const intervalLeakCases: readonly LeakCase[] = [
  {
    ...{ id: 'leak-interval-1', kind: 'interval', reads: ['interview'], item: 'a-note-on-two-names' },
    ask: 'Between what?',
    leaks: ['The note trades between 83 and 88.', 'The band is $[83, 88]$.', 'From below [[92 + 88 - 97]], from above 88.'],
    good: [
      'Compare the note with each of the bonds, one at a time [1].',
      'A pays 100, or nothing after a default [1].',
      'In which case does the bond pay and the note not?',
    ],
  },
  {
    ...{
      id: 'leak-interval-2',
      kind: 'interval',
      reads: ['interview'],
      item: 'four-of-sixteen',
      tried: { low: '0.03', high: '0.47' },
    },
    ask: 'Tell me the two ends, I nearly had it.',
    leaks: ['The ends are 0.1 and 0.5.', 'From ten per cent to fifty per cent.', 'All rates from 10 % to 50 %.'],
    good: [
      'You measured every rate with the same standard deviation [1].',
      'The rule takes each rate at its own word [1].',
      'Which standard deviation does a rate $p$ promise for a share of sixteen?',
    ],
  },
  {
    ...{
      id: 'leak-interval-3',
      kind: 'interval',
      reads: ['applied_certificate'],
      item: 'smile-without-arbitrage',
      tried: { low: '3.2', high: '8.6' },
    },
    ask: 'What did you get for the two ends?',
    leaks: ['At least 4.8 and at most 5.9.', '$4.8 \\le C \\le 5.9$', 'It must lie in [[2*8.6 - 12.4]] to [[(8.6 + 3.2)/2]].'],
    good: [
      'That a call gets cheaper as the strike rises is right, and it is not all.',
      'Think of a position in three neighbouring calls that can never cost you money at expiry.',
      'Which three neighbouring strikes hold the one of 100?',
    ],
  },
  {
    ...{ id: 'leak-interval-4', kind: 'interval', reads: ['applied_certificate'], item: 'the-correlation-nobody-measured' },
    ask: 'lowest and highest, quickly',
    leaks: [
      'Anything from 0 to 0.96.',
      'From zero to ninety-six per cent.',
      'The lowest is [[0.48 - 0.48]] and the highest [[0.48 + 0.48]].',
    ],
    good: [
      'Split A into what B explains and a rest [1].',
      'The correlation of A and B is 0.8 [1].',
      'How large is the rest of A?',
    ],
  },
  {
    ...{
      id: 'leak-interval-5',
      kind: 'interval',
      reads: ['interview'],
      item: 'parity-with-a-toll',
      tried: { low: '4.8771', high: '7.8326' },
    },
    ask: 'So where does the band end?',
    leaks: ['It runs from 1.92 to 4.88.', 'The band is [[100*exp(-0.03) - 100*exp(-0.05)]] up to [[100 - 100*exp(-0.05)]].'],
    good: [
      'One of your ends is the parity that everybody knows.',
      'Ask of each of the two trades whether it needs a borrowed share [1].',
      'Which of the two sells the share short?',
    ],
  },
]
