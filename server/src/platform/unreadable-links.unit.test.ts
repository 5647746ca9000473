import { confirmEmail } from 'contract/accounts/api.ts'
import { unsubscribe } from 'contract/accounts/notifications.ts'
import { changePassword, keepEmail, resetPassword } from 'contract/accounts/recovery.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import { saveBookmark } from 'contract/library/finding.ts'
import { expect, test } from 'vitest'
import { withReadableLink } from './unreadable-links.ts'

const endpoints = [confirmEmail, unsubscribe, changePassword, keepEmail, resetPassword, saveBookmark] as Endpoint[]

test.each([
  ['POST', '/api/reset-password/%00/ada', '/api/reset-password/%25/%25'],
  ['POST', '/api/keep-email/%zz', '/api/keep-email/%25'],
  ['POST', '/api/unsubscribe/a%00b?x=1', '/api/unsubscribe/%25'],
  ['GET', `/api/confirmation/${'x'.repeat(3_000)}/ada`, '/api/confirmation/%25/%25'],
  ['GET', '/reset-password/%zz/ada', '/reset-password/%25zz/ada'],
  ['HEAD', '/%00', '/%2500'],
])('%s %s leads to its page or call', (method, url, led) => {
  expect(withReadableLink(endpoints, { method, url })).toBe(led)
})

test.each([
  ['POST', '/api/reset-password/abc/ada'],
  ['POST', '/api/reset-password/a%20b/ada?x=%zz'],
  ['POST', '/api/reset-password/session/%00'],
  ['GET', '/api/reset-password/%00/ada'],
  ['PUT', '/api/item/%00/bookmark'],
  ['POST', '/api/reset-password/%00'],
  ['POST', '/%zz'],
])('%s %s stays', (method, url) => {
  expect(withReadableLink(endpoints, { method, url })).toBe(url)
})
