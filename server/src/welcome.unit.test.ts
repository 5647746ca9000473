import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'
import { after, hours } from './platform/clock.ts'
import { type Kept, welcome } from './welcome.ts'

const now = new Date('2026-11-23T12:00:00Z')
const told = (env: Record<string, string>, kept: Partial<Kept> = {}) =>
  welcome(parseConfig(env, { contentDir: 'content' }), 'embedded', {
    held: undefined,
    newestBackup: undefined,
    contentErrors: 0,
    now,
    ...kept,
  })

test('who starts it to try it out is told whom to be, and where mail and payments go', () => {
  const text = told({})
  for (const words of ['administrator@example.com', 'square-root-of-time', '/dev/mailbox', '4242']) expect(text).toContain(words)
  expect(text).not.toContain('DEMO')
})

test('where others reach it, it is told what is not configured, and of nobody to be', () => {
  const text = told({ HOST: '0.0.0.0' })
  for (const words of [
    'payments (STRIPE_SECRET_KEY). Checkouts answer 503.',
    'mail (SMTP_URL). Mails wait in the outbox.',
    'No stand-ins',
  ])
    expect(text).toContain(words)
  expect(text).not.toMatch(/example\.com|square-root/)
})

test('a start with a broken content folder says that the last whole content is served', () => {
  expect(told({}, { contentErrors: 2 })).toContain('THE CONTENT FOLDER HAS 2 ERRORS. The last valid content is served')
  expect(told({})).not.toContain('CONTENT FOLDER')
})

test('who opens the demo to everybody is told what they open', () => {
  const text = told({ HOST: '0.0.0.0', PORT: '8080', PUBLIC_URL: 'https://show.example', DEMO: 'open' })
  for (const words of [
    'anyone who reaches 0.0.0.0 on port 8080',
    'https://show.example/dev',
    'read every mail',
    'erase all accounts',
  ])
    expect(text).toContain(words)
})

test('how old the newest backup is, is told, and when none was made for too long', () => {
  const env = { BACKUP_EVERY: '6h', BACKUP_DIR: '/backups' }
  expect(told({})).toContain('not scheduled (BACKUP_EVERY); none made yet')
  expect(told(env, { newestBackup: after(now, -hours(11)) })).toMatch(
    /every 6 hours into \/backups; the newest is 11 hours old$/m,
  )
  expect(told(env, { newestBackup: after(now, -hours(73)) })).toContain('the newest is 3 days old: LATE')
})

test('a restored copy says that it is one, and how it becomes the product', () => {
  const text = told({}, { held: { madeAt: now, waitingMails: 3 } })
  for (const words of ['THIS IS A COPY', '2026-11-23 12:00 UTC', '3 queued mails', 'npm run admin -- go-live'])
    expect(text).toContain(words)
  expect(told({})).not.toContain('COPY')
})
