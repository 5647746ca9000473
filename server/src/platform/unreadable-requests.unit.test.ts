import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { problem } from 'contract/problems.ts'
import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from '../config.ts'
import { createHttp } from './http.ts'
import { createLog } from './log.ts'

async function answerTo(sent: string): Promise<string> {
  const app = createHttp(parseConfig({}, { contentDir: 'content' }), createLog('silent'))
  onTestFinished(() => app.close())
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(sent)
  return text(socket)
}

test.each([
  ['a head that is too large', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['what is no HTTP', 'EHLO example.com\r\n\r\n', 400],
  ['a header that is none', 'GET / HTTP/1.1\r\nhost: a\r\nno header\r\n\r\n', 400],
])('%s is refused in the words and under the headers of every refusal', async (_what, sent, status) => {
  const [head = '', body = ''] = (await answerTo(sent)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} \r\n`))
  expect(head).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'\r\n")
  expect(JSON.parse(body)).toEqual({ message: problem('bad_input').message })
})
