import type { UnsolvedCase } from './case.ts'
import { tutorAsks } from './tutor-asks.ts'

const { gap, queue, coin, routers, copper, toll, worse, fund, bets, survived, calls } = tutorAsks
const beside = ({ reads, ask, source: item }: typeof gap) => ({ reads, ask, ...(item && { item }) })

/** Each sentence has the answer of a question that its reader has not solved. */
export const unsolvedCases: readonly UnsolvedCase[] = [
  // Asked about, and not open.
  { ...gap, says: 'On average you wait 4.33 seconds.', never: [/4\.33/] },
  { ...gap, says: 'Many wait for 13/3 seconds and wonder why.', never: [/13\/3/] },
  { ...queue, says: 'Such an order is filled with probability 0.357 [1].', never: [/0\.357/] },
  { ...queue, says: 'About 35.7 % of such orders are filled.', never: [/35\.7/] },
  { ...coin, says: 'Most people are surprised that 74 comes out there.', never: [/\b74\b/] },
  { ...routers, says: 'The saving is seen in 51.6 % of all such months.', never: [/51\.6/] },
  { ...copper, says: 'The call on the average costs 5.52.', never: [/5\.52/] },
  { ...toll, says: 'The difference lies between 1.92 and 4.88.', never: [/1\.92.*4\.88/s] },
  // Small numbers, however they are written.
  { ...worse, says: 'With such a correlation its price is 4.', never: [/\b4\b/] },
  { ...worse, says: 'Such an option costs half of the bound, which equals four.', never: [/four/] },
  { ...fund, says: 'That happens in 1/5 of all orders.', never: [/1\/5/] },
  { ...fund, says: 'The account holds in ⅕ of all orders [1].', never: [/⅕/] },
  { ...fund, says: 'The account holds in 3⁄15 of all orders.', never: [/15/] },
  { ...bets, says: 'One third of your capital is what grows fastest.', never: [/third/] },
  { ...bets, says: 'Above the line stands 2, and 6 is the denominator.', never: [/\b6\b/] },
  // Digits that are set apart, and what can be read in two ways.
  { ...queue, says: 'It is filled with probability 0.*357*.', never: [/357/] },
  { ...queue, says: 'It is filled with probability 0·357.', never: [/357/] },
  { ...queue, says: 'It is filled with probability 0.`357`.', never: [/357/] },
  { ...calls, says: 'Most is earned with 90,000 contracts.', never: [/90/] },
  { ...beside(survived), says: 'They take $1/3(n^2-a^2)$ days.', never: [/n\^2/] },
  { ...survived, says: 'They take $(n-a)(n+a)/3$ days.', never: [/n\+a/] },
  // Open.
  { ...beside(coin), says: 'Most people are surprised that 74 comes out here.', never: [/\b74\b/] },
  { ...beside(coin), says: 'An estimate of 37 + 37 = 75 is off by one.', never: [/\b74\b/, /37 \+ 37/] },
  { ...beside(queue), says: 'Many would say 0.36 after a look at it.', never: [/0\.36/] },
  { ...beside(routers), says: 'In 516 of 1,000 such months the saving is seen.', never: [/516/] },
].map((one, at): UnsolvedCase => ({ id: `unsolved-${at + 1}`, ...one }))
