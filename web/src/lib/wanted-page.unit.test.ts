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

test('the plan of a link is wanted until it is shown, and home leads a member on to it', () => {
  expect(wantPage(address('/settings?plan=interview:3days_special&modal=login'))).toBe(true)
  expect(wantedPage()).toBe('/settings?plan=interview%3A3days_special')
  expect(passageOf(member, '/')).toMatchObject({ allowed: false, go: '/settings?plan=interview%3A3days_special' })
  expect(passageOf(undefined, '/')).toEqual({ allowed: true })
  expect(passageOf({ ...member, data: { is_2fa: true } }, '/')).toEqual({ allowed: true })
  forgetWantedPage()
  expect(passageOf(member, '/')).toMatchObject({ allowed: false, go: '/statistics' })
})

test('settings without a plan, receipt or payment, and every other page, are not wanted', () => {
  for (const path of ['/settings', '/settings?next=//evil.example', '/statistics?plan=vantage:3month', '//settings?plan=a:b'])
    expect(wantPage(address(path)), path).toBe(false)
  expect(wantedPage()).toBeUndefined()
  expect(passageOf(member, '/')).toMatchObject({ go: '/statistics' })
})

test('whatever was put into the store, it leads nowhere but to these settings', () => {
  for (const search of ['//evil.example', 'https://evil.example/?plan=a', '@evil.example?receipt=1', 7, null]) {
    kept.set('wanted_page', JSON.stringify({ search, until: Date.now() + 1000 }))
    expect(wantedPage() ?? '/settings?', String(search)).toMatch(/^\/settings\?/)
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
