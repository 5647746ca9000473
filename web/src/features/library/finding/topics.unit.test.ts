import { expect, test } from 'vitest'
import { commonTopics, topicNamed } from './topics.ts'

const option = (value: string, inShelf: number) => ({ value, count: 0, inShelf })

test('the twelve topics that most questions have are boxes, and those that are chosen', () => {
  const rare = Array.from({ length: 20 }, (_, at) => option(`rare ${String(at).padStart(2, '0')}`, 1))
  const [common, others] = commonTopics([option('axes', 2), ...rare, option('walks', 5)], ['rare 19'])
  expect(common.map(({ value }) => value)).toEqual(['axes', ...rare.slice(0, 10).map(({ value }) => value), 'rare 19', 'walks'])
  expect(others).toHaveLength(9)
})

test.each([
  ['Kelly', 'kelly'],
  ['  option', 'option'],
  ['optio', undefined],
  ['pric', 'option pricing'],
  ['poker', undefined],
  ['', undefined],
])('typed %j finds %j', (typed, found) => {
  expect(topicNamed(typed, ['kelly', 'option', 'option pricing'])).toBe(found)
})
