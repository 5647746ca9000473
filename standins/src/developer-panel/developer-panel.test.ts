import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { mountDeveloperPanel } from './developer-panel.ts'
import type { PanelPorts } from './ports.ts'

function openPanel(options: Partial<PanelPorts> = {}) {
  const app = Fastify()
  let now = new Date('2026-03-01T00:00:00Z')
  const payments = {
    pendingDebits: () => [{ id: 'pi_1', session: null, amount: 500_000, email: 'a@example.com', settles: now }],
    settle: vi.fn((id: string) => id === 'pi_1'),
    failDebit: vi.fn(() => true),
    payments: () => [
      { id: 'ch_1', amount: 103_400, refunded: 400, taken: now, can: ['refund', 'dispute'] },
      { id: 'ch_2', amount: 3_104, refunded: 0, taken: now, can: [] },
    ],
    happen: vi.fn((_id: string, what: string) => what === 'dispute'),
    holdWebhooks: vi.fn(),
    webhooksAreHeld: () => false,
    deliverNow: vi.fn(async () => {}),
    redeliver: vi.fn(() => true),
    listEvents: () => [{ id: 'evt_1', type: 'invoice.paid', created: 1, pending: 0 }],
    pendingWebhooks: () => 0,
    wake: vi.fn(() => 0),
  }
  const ports: PanelPorts = {
    productName: 'The product',
    people: [{ email: 'a@example.com', note: 'somebody' }],
    become: async (email) =>
      email === 'a@example.com' ? { entries: { token: 't</script>' }, landing: '/statistics' } : undefined,
    clock: {
      now: () => now,
      advance: (milliseconds) => {
        now = new Date(now.getTime() + milliseconds)
      },
      reset: vi.fn(),
    },
    jump: {
      toInterview: vi.fn(async () => false),
      toClockChange: vi.fn(async () => {}),
      toCall: vi.fn(async () => true),
      toEndOfSitting: vi.fn(async () => true),
    },
    calls: { letIn: vi.fn(async () => true) },
    examinations: {
      list: async () => [{ id: 7, email: 'a@example.com', title: 'Core certificate', state: 'open' }],
      open: async (id) => (id === 7 ? { path: '/assessment/enter/n', script: 'window.SafeExamBrowser = {}' } : undefined),
    },
    reset: vi.fn(async () => {}),
    payments,
    ...options,
  }
  mountDeveloperPanel(app, ports)
  const press = (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: path,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  return { app, ports, payments, press }
}

test('the clock is turned by the button, and what fell due happens', async () => {
  const { ports, payments, press } = openPanel()
  expect((await press('/dev/do/turn', { by: 'week' })).statusCode).toBe(303)
  expect(ports.clock.now().toISOString()).toBe('2026-03-08T00:00:00.000Z')
  await press('/dev/do/turn', { milliseconds: '1500' })
  expect(ports.clock.now().toISOString()).toBe('2026-03-08T00:00:01.500Z')
  expect(payments.wake).toHaveBeenCalledTimes(2)
})

test('it goes to the next interview where there is one, and to where clocks are about to change', async () => {
  const { ports, payments, press } = openPanel()
  expect((await press('/dev/do/to-interview')).headers.location).toContain('No%20interview')
  expect(payments.wake).not.toHaveBeenCalled()
  vi.mocked(ports.jump.toInterview).mockResolvedValue(true)
  expect((await press('/dev/do/to-interview')).headers.location).toContain('It%20is%20now')
  expect((await press('/dev/do/to-clock-change')).headers.location).toContain('It%20is%20now')
  expect(ports.jump.toClockChange).toHaveBeenCalledOnce()
  expect(payments.wake).toHaveBeenCalledTimes(2)
})

test('debits, webhooks and events answer to their buttons', async () => {
  const { payments, press, ports } = openPanel()
  await press('/dev/do/settle', { id: 'pi_1' })
  expect(payments.settle).toHaveBeenCalledWith('pi_1')
  await press('/dev/do/fail', { id: 'pi_1' })
  expect(payments.failDebit).toHaveBeenCalledWith('pi_1')
  await press('/dev/do/hold')
  expect(payments.holdWebhooks).toHaveBeenLastCalledWith(true)
  await press('/dev/do/release')
  expect(payments.holdWebhooks).toHaveBeenLastCalledWith(false)
  await press('/dev/do/resend', { id: 'evt_1' })
  expect(payments.redeliver).toHaveBeenCalledWith('evt_1')
  expect((await press('/dev/do/become', { id: 'ch_1', what: 'dispute' })).headers.location).toContain('disputes')
  expect(payments.happen).toHaveBeenCalledWith('ch_1', 'dispute')
  expect((await press('/dev/do/become', { id: 'ch_1', what: 'win' })).headers.location).toContain('cannot')
  await press('/dev/do/reset')
  expect(ports.reset).toHaveBeenCalledOnce()
})

test('becoming somebody keeps the session without a way out of its script', async () => {
  const { press } = openPanel()
  const page = await press('/dev/become', { email: 'a@example.com' })
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toContain('t</script>')
  expect(page.headers['content-security-policy']).toMatch(/script-src 'sha256-[\w+/=]+'/)
  expect((await press('/dev/become', { email: 'nobody@example.com' })).statusCode).toBe(303)
})

test('a form on somebody else’s page does nothing here', async () => {
  const { ports, press } = openPanel()
  for (const site of ['cross-site', 'same-site']) {
    expect((await press('/dev/do/reset', {}, { 'sec-fetch-site': site })).statusCode).toBe(403)
    expect((await press('/dev/become', { email: 'a@example.com' }, { 'sec-fetch-site': site })).statusCode).toBe(403)
  }
  expect(ports.reset).not.toHaveBeenCalled()
})

test('it enters an examination with the object of Safe Exam Browser in front of the scripts of the page', async () => {
  const { app, press } = openPanel()
  app.get('/assessment/enter/n', (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; script-src 'self'")
      .type('text/html')
      .send('<html><head><script src="/app.js"></script></head></html>'),
  )
  expect((await app.inject('/dev')).body).toContain('Core certificate of a@example.com')
  const { body, headers } = await press('/dev/locked-browser', { id: '7' })
  expect(body).toMatch(/<head><script>.*window\.SafeExamBrowser = \{\}<\/script><script src/)
  expect(headers['content-security-policy']).toMatch(/script-src 'sha256-[\w+/=]+' 'self'/)
  expect((await press('/dev/locked-browser', { id: '8' })).headers.location).toContain('is%20over')
})

test('the developer panel shows people, clock, debits and events, and an unknown deed is not found', async () => {
  const { app, press } = openPanel()
  const { body } = await app.inject('/dev')
  for (const text of ['a@example.com', 'Sun, 01 Mar 2026', '$5000.00', 'invoice.paid', '$1034.00', '$4.00', 'Refund', 'Dispute'])
    expect(body).toContain(text)
  expect((await press('/dev/do/toString')).statusCode).toBe(404)
})
