import type { NumbersCase } from './case.ts'

const aboutGap = {
  reads: ['interview'],
  ask: 'How do the seconds between updates relate to the wait for the next update?',
} as const
const aboutQueue = { reads: ['interview'], ask: 'Which rates ring while two orders are ahead in the queue?' } as const
const aboutTracking = {
  reads: ['applied_certificate'],
  ask: 'How does the tracking error add up over the shares with their volatilities?',
} as const
const aboutCustodian = {
  reads: ['interview'],
  ask: 'How far may the share of failed settlements be from a failure rate?',
} as const

export const numbersCases: readonly NumbersCase[] = [
  // Wrong sums.
  { id: 'numbers-1', ...aboutGap, says: 'A short and a long gap last $2 + 10 = 13$ seconds [1].', never: [/13/] },
  { id: 'numbers-2', ...aboutGap, says: 'Half of it is 10/2 = 6 seconds [1].', never: [/= ?6\b/] },
  { id: 'numbers-3', ...aboutQueue, says: 'In all they ring at $2 + 2 \\cdot \\frac{1}{2} + 1 = 5$ a second [1].', never: [/5/] },
  { id: 'numbers-4', ...aboutTracking, says: '$\\sqrt{0.09 \\cdot 6^2} = 1.9$ per cent from A alone [1].', never: [/1\.9\b/] },
  { id: 'numbers-5', ...aboutCustodian, says: '$$\n\\sqrt{\\frac{0.3 \\cdot 0.7}{16}} = 0.1346\n$$', never: [/0\.1346/] },
  { id: 'numbers-8', ...aboutGap, says: 'Together they last $2 + 10 = 12$ seconds [1].', never: [], shows: [/12/] },
  { id: 'numbers-6', ...aboutCustodian, says: 'Squared, $0.25^2 = 0.625$ [1], so it is large.', never: [/0\.625/] },
  {
    id: 'numbers-7',
    reads: ['interview'],
    ask: 'What does the market making classifier earn on a benign order?',
    says: 'One in fifty is 1/50 = 0.2 of them [1].',
    never: [/0\.2\b/],
  },
  // Right ones.
  {
    id: 'numbers-9',
    ...aboutQueue,
    says: 'In all they ring at $2 + 2 \\cdot \\tfrac12 + 1 = 4$ a second [1].',
    never: [],
    shows: [/4/],
  },
  // Invented figures.
  {
    ...{ id: 'numbers-10', ...aboutGap, never: [/73/, /40,?000/] },
    says: 'Of all candidates 73 % get this wrong. A study with 40,000 people found the same [1].',
  },
  { id: 'numbers-11', ...aboutQueue, says: 'In practice about 87.5 per cent of such orders are filled [1].', never: [/87/] },
  {
    id: 'numbers-12',
    ...aboutQueue,
    says: 'Firms lose seventeen million a year by it, or €17m [1].',
    never: [/17/, /seventeen million/],
  },
  {
    id: 'numbers-13',
    ...aboutTracking,
    says: '| share | contribution |\n|---|---|\n| A | 180.25 |\n| B | 11.5 |',
    never: [/180\.25/, /11\.5/],
  },
  {
    id: 'numbers-14',
    ...aboutTracking,
    says: '- First 31 basis points.\n- Then 212 basis points [1].',
    never: [/\b31\b/, /212/],
  },
  {
    id: 'numbers-15',
    ...aboutCustodian,
    says: 'In 1927 Wilson found this, on page 209 of volume 22 [1].',
    never: [/1927/, /209/, /\b22\b/],
  },
  { id: 'numbers-16', ...aboutCustodian, says: 'Roughly 1.2e3 settlements would do, or 1 200 [1].', never: [/1\.2e3/, /1 200/] },
  // Markers.
  {
    id: 'numbers-17',
    ...aboutGap,
    says: 'A long gap is [[10/(2 + 10)]] of the line [1].',
    never: [/\[\[/],
    shows: [/5\/6/, /0\.83333/],
  },
  {
    id: 'numbers-18',
    ...aboutQueue,
    says: 'It is [[1/0]], or [[(2 + ]], or [[import os]], or [[2 +* 3]] a second [1].',
    never: [/\[\[/, /Infinity|NaN|undefined/, /import os/],
  },
  {
    id: 'numbers-19',
    ...aboutCustodian,
    says: 'Out of sixteen, [[choose(16, 4)]] ways lead to four [1]. So it is [[sqrt(0.25*0.75/16)]].',
    never: [/\[\[/],
    shows: [/1,?820/, /0\.108253/],
  },
  {
    id: 'numbers-20',
    ...aboutTracking,
    says: `Take [[${'9'.repeat(150)}^9]] and [[fact(100000)]] and [[${'('.repeat(90)}1${')'.repeat(90)}]] [1].`,
    never: [/\[\[/, /9{20}/, /Infinity|NaN/],
  },
]
