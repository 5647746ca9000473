import { expect, test } from 'vitest'
import { isAtDomain, readDomain } from './domains.ts'

test.each([
  ['firm.com', 'firm.com'],
  [' https://WWW.Firm.com/jobs?x=1 ', 'firm.com'],
  ['www.hk.firm.com.', 'hk.firm.com'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['firm.co.uk', 'firm.co.uk'],
])('%j is read as %s', (typed, domain) => {
  expect(readDomain(typed)).toBe(domain)
})

test.each([
  '',
  'firm',
  'ada@firm.com',
  'firm.com:8080',
  '192.0.2.1',
  '[::1]',
  'co.uk',
  'com.au',
  '-firm.com',
  'fi rm.com',
  'a..b',
])('%j is no domain of a firm', (typed) => {
  expect(readDomain(typed)).toBeUndefined()
})

test.each([
  ['ada@firm.com', true],
  ['ada@Firm.COM', true],
  ['ada@hk.firm.com', true],
  ['ada@attacker-firm.com', false],
  ['ada@firm.com.attacker.example', false],
  ['ada@firm.community', false],
  ['firm.com@attacker.example', false],
  ['ada@firm.com/.attacker.example', false],
  ['ada@firm.com#.attacker.example', false],
  ['ada@fіrm.com', false], // the і is Cyrillic
  ['ada', false],
])('whether %s is at firm.com: %s', (email, is) => {
  expect(isAtDomain(email, 'firm.com')).toBe(is)
})
