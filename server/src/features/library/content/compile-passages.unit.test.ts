import { expect, test } from 'vitest'
import { readWith } from '../../../testing/library/sample-library.ts'
import { compilePassages } from './compile-passages.ts'

const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join(' ')

async function passagesOf(solution: string) {
  const { items } = await readWith({ 'solution.md': solution })
  return compilePassages(items[0]!).filter(({ kind }) => kind === 'solution')
}

test('a text is divided between its blocks; a heading stays with what follows it', async () => {
  const passages = await passagesOf(
    `One.\n\n## Why\n\n${words(90)}\n\n$$\nx = 1\n$$\n\n${words(70)}\n\n${words(70)}\n\n${words(70)}\n`,
  )
  expect(passages.map(({ number, markdown }) => [number, markdown.slice(0, 6)])).toEqual([
    [1, 'One.'],
    [2, '## Why'],
    [3, '$$\nx ='],
    [4, 'w0 w1 '],
  ])
})

test('what is no text is in no passage: pictures, comments', async () => {
  const { items } = await readWith()
  const [statement, hint] = compilePassages(items[0]!)
  expect(statement).toMatchObject({ kind: 'statement', number: 1, markdown: 'A coin is tossed. How likely is $H$?' })
  expect(statement?.words).toEqual(expect.arrayContaining(['coin', 'tossed', 'h']))
  expect(hint).toMatchObject({ kind: 'hint', number: 1 })
})
