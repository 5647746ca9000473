import { expect, test } from 'vitest'
import { givesAway, type Secret } from './check-leak.ts'

/** Plays an item whose answer is “six”, and cannot judge a text that says “and so on”. */
const secret = (seen: string): Secret => ({
  tellsAnswer: async (text) => (text.includes('six') ? 'yes' : text.includes('and so on') ? 'nobody can say' : 'no'),
  isAnswer: () => false,
  kind: 'number',
  closed: [],
  seen,
})

test.each([
  ['It is six.', '', '', true],
  ['It is even.', '', '', false],
  ['It is six.', '', 'Roll six dice.', false],
  // Too much to look at: of a reply it may be the answer, of what was seen before it is not.
  ['One, two and so on.', '', '', true],
  ['One, two and so on.', '', 'Roll six dice.', false],
  ['It is six.', '', 'One, two and so on.', true],
  ['It is even.', 'One, two and so on.', '', true],
])('%s behind "%s" of "%s": %s', async (block, before, seen, isGivenAway) =>
  expect(await givesAway(block, before, secret(seen))).toBe(isGivenAway),
)
