import { expect, test } from 'vitest'
import { domainIn, ownDomain, readDomains } from './domains.ts'
import { foldKeyWords, proposedKeyWords } from './key-words.ts'
import { regionsOf } from './regions-of-cities.ts'

test.each([
  ['firm.com', 'firm.com'],
  [' https://www.Firm.com/ ', 'firm.com'],
  ['http://firm.com:8080/careers?x=1#top', 'firm.com'],
  ['x@firm.com', 'firm.com'],
  ['mailto:x@Firm.com', 'firm.com'],
  ['@firm.com', 'firm.com'],
  ['www.eu.firm.co.uk.', 'eu.firm.co.uk'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['www.com', 'www.com'],
])('%s is read as it is meant', (typed, meant) => {
  expect(domainIn(typed)).toBe(meant)
})

test.each(['', 'firm', 'Two Sigma', '192.168.0.1', '-a.com', 'a..com', 'https://', 'x@', `${'a'.repeat(64)}.com`])(
  '“%s” is no domain',
  (typed) => {
    expect(domainIn(typed)).toBeUndefined()
  },
)

test('the line without a domain is named, and a domain counts once', () => {
  expect(readDomains(['Firm.com', 'https://firm.com', 'x@other.com'])).toEqual(['firm.com', 'other.com'])
  const many = Array.from({ length: 21 }, (_, at) => `firm${at}.com`)
  expect(readDomains([...many.slice(1), 'firm1.com'])).toHaveLength(20)
  expect(() => readDomains(many)).toThrow('You wrote 21 domains. Keep at most 20.')
  expect(() => readDomains(['firm.com', 'Two Sigma'])).toThrow('Line 2, “Two Sigma”, is not a domain. Write it like firm.com.')
})

test('a public mail provider is nobody’s employer', () => {
  expect(ownDomain('x@gmail.com')).toBeUndefined()
  expect(ownDomain('x@Firm.com')).toBe('firm.com')
})

test('key words that mean the same are the same', () => {
  expect(foldKeyWords(['  Market   Making ', 'market making', 'Ｃ＋＋', ' '])).toEqual(['c++', 'market making'])
  expect(() => foldKeyWords(['ﬃ'.repeat(20)])).toThrow('at most 40 characters')
  const many = Array.from({ length: 11 }, (_, at) => `word ${at}`)
  expect(foldKeyWords([...many.slice(1), 'Word 1'])).toHaveLength(10)
  expect(() => foldKeyWords(many)).toThrow('You wrote 11 key words. Keep at most 10.')
  expect(proposedKeyWords('Options, C++; rates')).toEqual(['c++', 'options', 'rates'])
})

test('cities of a profile propose regions', () => {
  expect(regionsOf('London, New York or Hong Kong')).toEqual(['north_america', 'europe', 'east_asia'])
  expect(regionsOf('Londonderry')).toEqual([])
})
