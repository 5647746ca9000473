import { expect, test } from 'vitest'
import { readAddress } from './address.ts'

const code = '7YbNkRvt3WcGqZs5mHxJpD'
const origins = ['https://bachelier.example', 'http://localhost:3000']

test.each([
  code,
  ` ${code}\n`,
  `https://bachelier.example/credentials/${code}`,
  `https://bachelier.example/credentials/${code}.pdf`,
  `https://bachelier.example/credentials/${code}/?from=cv#page`,
  `http://localhost:3000/credentials/${code}`,
  `bachelier.example/credentials/${code}`,
])('%s is a certificate here', (typed) => {
  expect(readAddress(typed, origins)).toEqual({ code })
})

test.each([
  ['https://other.example/credentials/1', 'https://other.example/credentials/1'],
  [`https://bachelier.example.evil.example/credentials/${code}`, `https://bachelier.example.evil.example/credentials/${code}`],
  [`https://bachelier.example@evil.example/credentials/${code}`, `https://bachelier.example@evil.example/credentials/${code}`],
  ['other.example/badge', 'https://other.example/badge'],
])('%s is on another site', (typed, elsewhere) => {
  expect(readAddress(typed, origins)).toEqual({ elsewhere })
})

test.each([
  '',
  'Ada',
  `${code}x`,
  'javascript:alert(1)',
  'https://bachelier.example/credentials/status/1',
  'https://bachelier.example',
])('“%s” is no certificate', (typed) => {
  expect(readAddress(typed, origins)).toBeUndefined()
})
