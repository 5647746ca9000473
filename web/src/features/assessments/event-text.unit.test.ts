import { expect, test } from 'vitest'
import { eventText } from './event-text.ts'

test.each([
  ['away', { seconds: 0 }, 'Page left for 0 s'],
  ['away', { seconds: 61 }, 'Page left for 1 min 1 s'],
  ['offline', { seconds: 120 }, 'No connection for 2 min'],
  ['pasted', { characters: 1 }, '1 character pasted'],
  ['pasted', { characters: 40 }, '40 characters pasted'],
  ['let in', {}, 'Let in by the invigilator'],
  ['paused', {}, 'Clock paused by the invigilator'],
  ['resumed', { seconds: 90 }, 'Pause ended after 1 min 30 s'],
  ['resumed', {}, 'Pause ended'],
  ['time credit', { seconds: 600 }, 'Time added: 10 min'],
] as const)('%s', (kind, data, text) => {
  expect(eventText({ kind, data })).toBe(text)
})
