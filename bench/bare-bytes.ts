/**
 * What is possible for a page that is only sent: `node:http` and a map of addresses. It fetches each address of `BARE_PATHS` from
 * `BARE_SOURCE` once, and then sends the same bytes with the same headers.
 */
import { createServer } from 'node:http'

/** They belong to the connection, and Node.js writes its own. */
const ofConnection = ['connection', 'date', 'keep-alive', 'transfer-encoding']

interface Kept {
  headers: Record<string, string>
  bytes: Buffer
}

const answers = new Map<string, Kept>()
for (const path of (process.env.BARE_PATHS ?? '').split(' ')) {
  const answer = await fetch(`${process.env.BARE_SOURCE}${path}`, { headers: { 'accept-encoding': 'identity' } })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !ofConnection.includes(name)))
  answers.set(path, { headers, bytes: Buffer.from(await answer.arrayBuffer()) })
}

const server = createServer((request, response) => {
  const kept = answers.get(request.url ?? '')
  if (kept) response.writeHead(200, kept.headers).end(kept.bytes)
  else response.writeHead(404).end()
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
