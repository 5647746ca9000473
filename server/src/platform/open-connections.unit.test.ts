import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from '../config.ts'
import { createHttp } from './http.ts'
import { createLog } from './log.ts'

test('a server that closes waits for who has asked something, no longer, and for nobody who has only come', {
  timeout: 5_000,
}, async () => {
  const app = createHttp(parseConfig({}, { contentDir: 'content' }), createLog('silent'))
  const answer = Promise.withResolvers<string>()
  const asked = Promise.withResolvers<void>()
  app.get('/slow', () => {
    asked.resolve()
    return answer.promise
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const come = () => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    return socket
  }
  const [silent, asking] = [come(), come()]
  await once(silent, 'connect')
  asking.write('GET /slow HTTP/1.1\r\nhost: a\r\n\r\n')
  await asked.promise

  const closed = app.close()
  await once(silent, 'close')
  answer.resolve('It took a while.')
  expect(await text(asking)).toContain('It took a while.')
  await closed
})
