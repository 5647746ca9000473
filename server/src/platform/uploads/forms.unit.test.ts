/** Forms over real connections: what arrives slowly, in part, or without end. What becomes of a file is told in `attach-file.test.ts`. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileSentences, maxFileBytes } from 'contract/discussions/files.ts'
import { problem } from 'contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { parseConfig } from '../../config.ts'
import { seconds } from '../clock.ts'
import { createHttp } from '../http.ts'
import { createLog } from '../log.ts'
import { takeForms } from './forms.ts'

let app: FastifyInstance
let dataDir: string
const admit = vi.fn(async () => {})
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'forms-'))
  app = createHttp(parseConfig({}, { contentDir: 'content' }), createLog('silent'))
  takeForms(app, dataDir)
  const handler = () => 'read'
  app.routeWithFile({ method: 'POST', url: '/form', handler }, { body: undefined, admit })
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    await app.close()
    await rm(dataDir, { recursive: true })
  })
})

const boundary = 'between'
const part = (name: string, more = '') => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
const beginning = `${part('file', '; filename="notes.txt"')}The first bytes`
const end = `\r\n--${boundary}--\r\n`
const announced = (length: number) => `content-length: ${length}`

const formType = `multipart/form-data; boundary=${boundary}`

function send(body: string, length = announced(100_000), type = formType): Socket {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const headers = ['host: a', 'connection: close', `content-type: ${type}`, length]
  socket.write(`POST /form HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`)
  return socket
}

const incoming = () => join(dataDir, 'uploads/incoming')
const arriving = () => readdir(incoming()).catch(() => [])
const areArriving = (count: number) => vi.waitFor(async () => expect(await arriving()).toHaveLength(count), 5000)

async function answerTo(socket: Socket): Promise<{ status: number; message: string }> {
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), message: JSON.parse(body).message }
}

test.each([
  ['in the middle of it', beginning],
  ['behind it', `${beginning}\r\n${part('content')}Half a sen`],
])('of a file whose sender goes away %s nothing is left', async (_where, body) => {
  const socket = send(body)
  await areArriving(1)
  socket.destroy()
  await areArriving(0)
})

test('a sender who says nothing for half a minute is cut off, with the file; who goes on slowly is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const socket = send(beginning)
  await areArriving(1)
  const [name = ''] = await arriving()
  const written = () => readFile(join(incoming(), name), 'utf8')
  for (const content of ['The first bytes.', 'The first bytes..']) {
    vi.advanceTimersByTime(seconds(25))
    socket.write('.')
    await vi.waitFor(async () => expect(await written()).toBe(content), 5000)
  }
  vi.advanceTimersByTime(seconds(31))
  expect(await text(socket)).toBe('')
  await areArriving(0)
})

test('three of one person’s arrive at once; a fourth is asked to wait', async () => {
  for (let count = 1; count <= 3; count++) send(beginning)
  await areArriving(3)
  expect(await answerTo(send(beginning))).toEqual({
    status: 429,
    message: 'You are already uploading three files. Please wait a moment and try again.',
  })
  expect(await arriving()).toHaveLength(3)
})

test('what announces more than is taken, and who may not send anything, is refused before anything of it is read', async () => {
  expect(await answerTo(send(beginning, announced(2 * maxFileBytes)))).toEqual({ status: 413, message: fileSentences.tooLarge })
  admit.mockRejectedValueOnce(problem('not_allowed'))
  expect((await answerTo(send(beginning))).status).toBe(403)
  expect(await arriving()).toEqual([])
})

test.each([
  ['fields without end', 413, `${Array.from({ length: 30 }, (_, at) => `${part(`f${at}`)}x\r\n`).join('')}${end.slice(2)}`],
  ['a field without end', 400, `${part('content')}${'x'.repeat(120_000)}${end}`],
  ['a form that does not end', 400, beginning],
])('%s: refused with %i', async (_what, status, body) => {
  expect((await answerTo(send(body, announced(Buffer.byteLength(body))))).status).toBe(status)
  expect(await arriving()).toEqual([])
})

test('a form without an announced length is counted while it arrives', async () => {
  const socket = send('', 'transfer-encoding: chunked')
  const chunk = `100000\r\n${'x'.repeat(0x100000)}\r\n`
  const start = part('content')
  socket.write(`${start.length.toString(16)}\r\n${start}\r\n${chunk.repeat(11)}`)
  expect(await answerTo(socket)).toEqual({ status: 413, message: fileSentences.tooLarge })
})

test('a form that does not say what stands between its parts, or says it without end, is refused', async () => {
  for (const type of ['multipart/form-data', `multipart/form-data; boundary=${'x'.repeat(300)}`])
    expect((await answerTo(send('x', announced(1), type))).status).toBe(400)
})
