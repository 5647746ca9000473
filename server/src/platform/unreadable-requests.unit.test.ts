import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parseConfig } from '../config.ts'
import { seconds } from './clock.ts'
import { createHttp } from './http.ts'
import { createLog } from './log.ts'

async function answerTo(sent: string): Promise<string> {
  return text(await send(sent))
}

async function send(head: string, prepare: (app: FastifyInstance) => void = () => {}): Promise<Socket> {
  const app = createHttp(parseConfig({}, { contentDir: 'content' }), createLog('silent'))
  prepare(app)
  onTestFinished(() => app.close())
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(head)
  return socket
}

test.each([
  ['a head that is too large', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['what is no HTTP', 'EHLO example.com\r\n\r\n', 400],
  ['a header that is none', 'GET / HTTP/1.1\r\nhost: a\r\nno header\r\n\r\n', 400],
])('%s is refused in the words and under the headers of every refusal', async (_what, sent, status) => {
  const [head = '', body = ''] = (await answerTo(sent)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} \r\n`))
  expect(head).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'\r\n")
  expect(JSON.parse(body)).toEqual({ code: 'bad_input', message: problem('bad_input').message })
})

const slowHead =
  'POST /slow HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n'

test.each([
  { takesFile: false, status: 408 },
  { takesFile: true, status: 200 },
])('a body that is not there after 30 seconds is cut off, unless it may bring a file: %j', async ({ takesFile, status }) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const isWaitedFor = Promise.withResolvers<void>()
  const socket = await send(`${slowHead}{`, (app) => {
    app.post('/slow', { config: { takesFile } }, () => 'read')
    app.addHook('preParsing', async () => isWaitedFor.resolve())
  })
  await isWaitedFor.promise
  vi.advanceTimersByTime(seconds(31))
  socket.write('}')
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})
