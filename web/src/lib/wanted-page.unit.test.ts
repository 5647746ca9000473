import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { passageOf } from './viewer.ts'
import { forgetWantedPage, wantedPage, wantPage } from './wanted-page.ts'

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
      removeItem: (name: string) => kept.delete(name),
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const address = (path: string) => new URL(path, 'https://site.example')
const member = { token: 't', email: 'a@example.com', userId: 1, data: {} }

test.each([
  ['/settings?plan=interview:3days_special&modal=login', '/settings?plan=interview%3A3days_special'],
  ['/settings#plans', '/settings#plans'],
  ['/settings', '/settings'],
  ['/statistics?interview=12', '/statistics?interview=12'],
  ['/preview/ml?interview=7&modal=support', '/preview/ml?interview=7'],
  ['/finance/12', '/finance/12'],
])('%s is wanted until it is shown, and home leads a member on to it', (opened, shown) => {
  expect(wantPage(address(opened))).toBe(true)
  expect(wantedPage()).toBe(shown)
  expect(passageOf(member, '/')).toMatchObject({ allowed: false, go: shown })
  expect(passageOf(undefined, '/')).toEqual({ allowed: true })
  expect(passageOf({ ...member, data: { is_2fa: true } }, '/')).toEqual({ allowed: true })
  forgetWantedPage()
  expect(passageOf(member, '/')).toMatchObject({ allowed: false, go: '/preview/statistics' })
})

test('a page that is open to everybody is not wanted, nor one that there is not, nor an endless address', () => {
  for (const path of ['/', '/interview?plan=a:b', '/nowhere', '//settings?plan=a:b', `/settings?plan=${'a'.repeat(1000)}`])
    expect(wantPage(address(path)), path).toBe(false)
  expect(wantedPage()).toBeUndefined()
})

test('who was logged in finds the page again, and nobody else is led there', () => {
  wantPage(address('/statistics?interview=12'), member.userId)
  expect(passageOf({ ...member, userId: 2 }, '/')).toMatchObject({ go: '/preview/statistics' })
  expect(passageOf(member, '/')).toMatchObject({ go: '/statistics?interview=12' })
})

test('whatever was put into the store, it leads nowhere but to pages of this site', () => {
  const elsewhere = [
    '//evil.example',
    'https://evil.example/settings',
    '/\\evil.example/settings',
    '@evil.example',
    'settings',
    '/',
    7,
    null,
  ]
  for (const page of elsewhere) {
    kept.set('wanted_page', JSON.stringify({ page, until: Date.now() + 1000 }))
    expect(wantedPage(), String(page)).toBeUndefined()
  }
  kept.set('wanted_page', 'no JSON')
  expect(wantedPage()).toBeUndefined()
})

test('after a day nobody is led to it any more', () => {
  vi.useFakeTimers()
  wantPage(address('/settings?receipt=12'))
  vi.advanceTimersByTime(24 * 3_600_000 + 1)
  expect(wantedPage()).toBeUndefined()
})
