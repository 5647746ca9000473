/** What never becomes a request: no HTTP, a head that is too large, one that does not end. Refused as any other, in our words and headers. */
import type { Socket } from 'node:net'
import { problem } from 'contract/problems.ts'
import { securityHeaders } from './security-headers.ts'

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

export function unreadableRequests(publicUrl: string) {
  const { code: problemCode, message } = problem('bad_input')
  const body = JSON.stringify({ code: problemCode, message })
  const headers = {
    ...securityHeaders(publicUrl),
    'cache-control': 'no-store',
    connection: 'close',
    'content-length': Buffer.byteLength(body),
    'content-type': 'application/json; charset=utf-8',
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return ({ code = '' }: NodeJS.ErrnoException, socket: Socket): void => {
    if (socket.writable) socket.write(`HTTP/1.1 ${statuses[code] ?? 400} \r\n${head.join('')}\r\n${body}`)
    socket.destroySoon()
  }
}
