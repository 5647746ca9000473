import type { WorkEntry } from 'contract/library/work.ts'
import { expect, test } from 'vitest'
import { byQuestion } from './by-question.ts'

const entry = (key: string, id: number | null, access: WorkEntry['access'] = 'open') =>
  ({ key, access, place: id === null ? null : { id, module: 'interview', category: 'statistics' } }) as WorkEntry

test('rows of one question stand together, where its newest stands; what cannot be opened stays apart', () => {
  const rows = byQuestion([
    entry('a', 1),
    entry('b', 2),
    entry('c', 1),
    entry('d', null, 'gone'),
    entry('e', null, 'gone'),
    entry('f', 3, 'locked'),
    entry('g', 3, 'locked'),
    entry('h', 2),
  ])
  const marked = rows.map(({ entry, isFurther }) => (isFurther ? `+${entry.key}` : entry.key))
  expect(marked).toEqual(['a', '+c', 'b', '+h', 'd', 'e', 'f', 'g'])
})
