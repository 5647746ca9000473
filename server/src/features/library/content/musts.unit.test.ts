import { expect, test } from 'vitest'
import { itemMd, readWith } from '../../../testing/library/sample-library.ts'

const folder = 'items/chance/the-fair-coin'
const answerLine = itemMd.split('\n').findIndex((line) => line.startsWith('answer:')) + 1

const musts = `- { says: A coin is tossed., test: One, mutant: one }
- says: >-
    tossed. How
    likely
  test: Two
  mutant: two
- { says: likely is $H$, test: Three, mutant: three }
`

async function errorsWith(changes: Record<string, string | undefined> = {}) {
  const { errors } = await readWith({
    'item.md': (text) => text.replace(/answer: .*/, 'answer: { type: code, language: python, entry: gap }'),
    'starter.py': 'def gap(a, b):\n    return a\n',
    'reference.py': 'def gap(a, b):\n    return a - b\n',
    'tests.py': 'def run(candidate, reference):\n    return []\n',
    ...Object.fromEntries(['one', 'two', 'three'].map((name) => [`${folder}/mutants/${name}.py`, '# Wrong.\n'])),
    ...Object.fromEntries(['one', 'two', 'three'].map((name) => [`${folder}/right/${name}.py`, '# Right.\n'])),
    [`${folder}/musts.yaml`]: musts,
    ...changes,
  })
  return errors.map(({ file, line, message }) => [file.replace(`${folder}/`, ''), line, message])
}

test('musts that quote the statement, across its lines too, and name their mutants are no error', async () => {
  expect(await errorsWith({ [`${folder}/musts.yaml`]: musts })).toEqual([])
})

test('a must that the statement does not demand is told with its line', async () => {
  expect(await errorsWith({ [`${folder}/musts.yaml`]: musts.replace('A coin is tossed.', 'A coin is thrown.') })).toEqual([
    ['musts.yaml', 1, 'the statement does not say "A coin is thrown.": quote it word by word'],
  ])
})

test('a must has a mutant that is there, and shares neither it nor its test', async () => {
  const changed = musts.replace('mutant: two', 'mutant: twice').replace('test: Three, mutant: three', 'test: One, mutant: one')
  expect(await errorsWith({ [`${folder}/musts.yaml`]: changed })).toEqual([
    ['musts.yaml', 2, 'there is no mutants/twice.py'],
    ['musts.yaml', 7, 'another must has this test: give each must its own'],
    ['musts.yaml', 7, 'another must has this wrong solution: give each must its own'],
  ])
})

test('fewer than three musts, and keys that are not known, are refused', async () => {
  expect(
    await errorsWith({ [`${folder}/musts.yaml`]: '- { says: A coin is tossed., test: One, mutant: one, also: x }\n' }),
  ).toEqual([
    ['musts.yaml', 1, expect.stringContaining('is not a known key: the keys are says, test, mutant')],
    ['musts.yaml', 1, expect.stringContaining('at least three')],
  ])
})

test('code without musts is refused where the item says that it is code', async () => {
  expect(await errorsWith({ [`${folder}/musts.yaml`]: undefined })).toEqual([
    ['item.md', answerLine, expect.stringContaining('code needs a musts.yaml')],
  ])
})

test('two right solutions are not enough, and other files beside them do not count', async () => {
  expect(await errorsWith({ [`${folder}/right/two.py`]: undefined, [`${folder}/right/notes.md`]: 'Two of them.\n' })).toEqual([
    ['item.md', answerLine, expect.stringContaining('2 right solutions are not enough')],
  ])
})
