import { expect, test } from 'vitest'
import { progress } from './progress.ts'

test('a long step says how far it is after five seconds, and then every five at most', () => {
  let time = new Date('2026-11-27T12:00:00Z').getTime()
  const lines: string[] = []
  const tell = progress('Preparing questions', { clock: { now: () => new Date(time) }, say: (line) => lines.push(line) })
  for (let done = 1; done <= 12; done += 1) {
    time += 1000
    tell(done, 12)
  }
  expect(lines).toEqual(['Preparing questions: 5 of 12', 'Preparing questions: 10 of 12'])
})
