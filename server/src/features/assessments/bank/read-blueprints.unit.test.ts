import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyFolder } from '../../../testing/data-folder.ts'
import { cellsOf } from './cells.ts'
import { readBlueprints } from './read-blueprints.ts'

const shipped = join(import.meta.dirname, '../../../../../content')

test('the blueprints that ship are right: two full ones and their demonstrations', async () => {
  const { blueprints, errors } = await readBlueprints(shipped)
  expect(errors).toEqual([])
  const questions = ({ sections }: (typeof blueprints)[number]['blueprint']) =>
    sections.map((section) => section.questions.E + section.questions.M + section.questions.H)
  expect(blueprints.map(({ key, blueprint }) => [key, blueprint.minutes, questions(blueprint)])).toEqual([
    ['applied', 150, [10, 10, 10, 10]],
    ['applied_demo', 60, [4, 4, 4, 4]],
    ['core', 150, [8, 8, 8, 8, 8]],
    ['core_demo', 60, [4, 4, 4, 4, 4]],
  ])
})

test('questions that ask for code are cells of their own', async () => {
  const { blueprints } = await readBlueprints(shipped)
  const core = blueprints.find(({ key }) => key === 'core')!.blueprint
  expect(cellsOf(core).filter(({ category }) => category === 'coding')).toEqual([
    { category: 'coding', difficulty: 'E', isCode: false, questions: 2 },
    { category: 'coding', difficulty: 'M', isCode: false, questions: 4 },
    { category: 'coding', difficulty: 'H', isCode: true, questions: 2 },
  ])
})

test.each([
  ['core.yaml', 'category: finance', 'category: stats', 'there is a section stats already'],
  ['core.yaml', 'code: { E: 0, M: 0, H: 2 }', 'code: { E: 3, M: 0, H: 2 }', 'code should be at most as many'],
  ['core.yaml', 'category: linux', 'category: poker', '`sections[3].category` should be one of stats'],
  ['core.yaml', 'minutes: 150', 'minutes: 5', '`minutes` should be the minutes of a sitting'],
  ['Core 2.yaml', '', '', 'write it in small letters and underscores'],
])('%s with %j as %j is refused', async (name, from, to, told) => {
  const dir = await emptyFolder()
  await mkdir(join(dir, 'assessments'))
  await writeFile(
    join(dir, 'assessments', name),
    (await readFile(join(shipped, 'assessments/core.yaml'), 'utf8')).replace(from, to),
  )
  const { blueprints, errors } = await readBlueprints(dir)
  expect(blueprints).toEqual([])
  expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining(told)])
})
