import { expect, test } from 'vitest'
import type { OpenItem } from '../../library/library.ts'
import { explain } from './explain.ts'

const open = {
  place: { id: 1, module: 'interview', category: 'statistics' },
  itemId: 1,
  title: 'Third in the Queue',
  passages: [{ kind: 'statement', number: 1, markdown: 'Your bid is third in the queue.' }],
} as unknown as OpenItem
const nothing = { named: [], passages: [], coverage: 0, relatedness: 0 }

test.each([
  ['off the subject, with words that the library also uses', { tellingWords: 5, unknownWords: ['pizza'] }, true],
  ['of no telling words, about what is open', { tellingWords: 0, unknownWords: [] }, false],
])('a question %s: the open text is quoted', (_, words, isInVain) => {
  const { markdown, isInVain: costsNothing, unknownWords } = explain({ ...nothing, ...words }, open)
  expect(markdown).toContain('I couldn’t find anything about that.')
  expect([costsNothing, unknownWords]).toEqual([isInVain, words.unknownWords])
})
