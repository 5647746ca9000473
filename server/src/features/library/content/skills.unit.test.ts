import { expect, test } from 'vitest'
import { readWith } from '../../../testing/library/sample-library.ts'

const skill = (id: string, needs = '') => `- { id: ${id}, name: ${id}, area: Chance, needs: [${needs}] }\n`
const trains = (id: string) => (text: string) => text.replace('skills: [counting]', `skills: [counting]\ntrains: [${id}]`)
const messages = async (changes: Parameters<typeof readWith>[0]) =>
  (await readWith(changes)).errors.map(({ file, line, message }) => `${file}${line ? `:${line}` : ''}: ${message}`)

test('an item trains skills of the file', async () => {
  expect(await messages({ 'skills.yaml': skill('count'), 'item.md': trains('count') })).toEqual([])
  expect(await messages({ 'skills.yaml': skill('count'), 'item.md': trains('cuont') })).toEqual([
    'items/chance/the-fair-coin/item.md: it trains cuont, which is not in skills.yaml: add it there, or choose one that is',
  ])
})

test('what a skill needs is in the file, and does not lead back to it', async () => {
  expect(await messages({ 'skills.yaml': skill('count', 'add') })).toEqual([
    'skills.yaml:1: it needs add, which is not a skill in this file',
  ])
  expect(await messages({ 'skills.yaml': skill('count', 'add') + skill('add', 'count') })).toEqual([
    'skills.yaml:1: count needs itself, through add',
    'skills.yaml:2: add needs itself, through count',
  ])
})

test('an id stands once', async () => {
  expect(await messages({ 'skills.yaml': skill('count') + skill('count') })).toEqual([
    'skills.yaml:2: the id count is used twice',
  ])
})
