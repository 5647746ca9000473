import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'
import { welcome } from './welcome.ts'

const told = (env: Record<string, string>) => welcome(parseConfig(env, { contentDir: 'content' }), 'embedded')

test('who starts it to try it out is told whom to be, and where mail and payments go', () => {
  const text = told({})
  for (const words of ['administrator@example.com', 'square-root-of-time', '/dev/mailbox', '4242']) expect(text).toContain(words)
  expect(text).not.toContain('DEMO')
})

test('where others reach it, it is told what is not configured, and of nobody to be', () => {
  const text = told({ HOST: '0.0.0.0' })
  for (const words of [
    'payments (STRIPE_SECRET_KEY). They answer 503.',
    'mail (SMTP_URL). It waits in the outbox.',
    'No stand-ins',
  ])
    expect(text).toContain(words)
  expect(text).not.toMatch(/example\.com|square-root/)
})

test('who opens the demo to everybody is told what they open', () => {
  const text = told({ HOST: '0.0.0.0', PORT: '8080', PUBLIC_URL: 'https://show.example', DEMO: 'open' })
  for (const words of ['whoever reaches 0.0.0.0 on port 8080', 'https://show.example/dev', 'read every mail', 'erase everybody'])
    expect(text).toContain(words)
})
