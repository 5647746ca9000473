import { expect, test } from 'vitest'
import { credentialPaths, statusListNumber } from './paths.ts'

test.each([1, 29_888_777])('the address of status list %i has its number', (number) => {
  expect(statusListNumber(`https://learn.example${credentialPaths.statusList(number)}`)).toBe(number)
})

test.each(['/credentials/status/0', '/credentials/status/1.json', '/credentials/status/1/2', '/credentials/2'])(
  '%s is no status list',
  (path) => {
    expect(statusListNumber(`https://learn.example${path}`)).toBeUndefined()
  },
)
