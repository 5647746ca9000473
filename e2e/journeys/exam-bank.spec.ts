import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../journey.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(file, 'utf8')

/** The longest run of plain words of each family's statement. */
const runs = globSync('content/assessments/bank/*/*/item.md', { cwd: root }).map((file) => {
  const [, , statement = ''] = read(join(root, file)).split(/^---$/m)
  const plain = statement.split(/[^A-Za-z ,]+/).map((run) => run.trim())
  return plain.toSorted((one, other) => other.length - one.length)[0] ?? ''
})

/** In one text of the build a run is found. */
const holds = (text: string): string[] => runs.filter((run) => text.includes(run))

test('the public build has nothing of the exam bank', () => {
  expect(runs.length).toBeGreaterThan(50)
  expect(runs.filter((run) => run.length < 25)).toEqual([])
  expect(holds(`A page says: ${runs[0]}.`)).toEqual([runs[0]])
  const files = globSync('**/*.{js,css,html,json,txt,py}', { cwd: join(root, 'web/build/client') })
  expect(files.length).toBeGreaterThan(100)
  const found = files.filter((file) => holds(read(join(root, 'web/build/client', file))).length > 0)
  expect(found).toEqual([])
})
