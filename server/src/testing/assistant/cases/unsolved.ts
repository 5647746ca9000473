import type { UnsolvedCase } from './case.ts'
import { tutorAsks } from './tutor-asks.ts'

const { gap, queue, coin, routers, copper, toll } = tutorAsks
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
  // Open.
  { ...beside(coin), says: 'Most people are surprised that 74 comes out here.', never: [/\b74\b/] },
  { ...beside(coin), says: 'An estimate of 37 + 37 = 75 is off by one.', never: [/\b74\b/, /37 \+ 37/] },
  { ...beside(queue), says: 'Many would say 0.36 after a look at it.', never: [/0\.36/] },
  { ...beside(routers), says: 'In 516 of 1,000 such months the saving is seen.', never: [/516/] },
].map((one, at): UnsolvedCase => ({ id: `unsolved-${at + 1}`, ...one }))
