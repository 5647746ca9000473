import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

test('an error is logged without the address that a mail server names in it', () => {
  let lines = ''
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines += chunk
      done()
    },
  })
  const log = createLog('info', destination)
  for (const address of ['ada@example.com', 'zoë+x@exämple.test', '"a b"@example.com'])
    log.warn({ err: new Error(`550 5.1.1 <${address}>: no such user`) }, 'mail not sent')
  expect(lines).not.toContain('@')
  expect(lines.match(/550 5\.1\.1 <\[address\]>: no such user/g)).toHaveLength(6)
})
