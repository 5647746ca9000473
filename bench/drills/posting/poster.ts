/** Somebody who writes in a thread without a pause: answers, answers with files large and small, other files in their place, deletions. */
import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { Product } from '../kills/product.ts'
import type { Random } from '../kills/random.ts'
import type { Entry, Ledger } from './ledger.ts'

export interface Poster {
  name: string
  token: string
  discussionId: number
  /** Sends large files, slowly. */
  isUploader: boolean
}

interface Setting {
  product: Product
  ledger: Ledger
  random: Random
  isOver(): boolean
}

/** Of their own: more would only fill the disk. */
const kept = 3
const large = 8 * 1024 * 1024

export async function write(poster: Poster, setting: Setting): Promise<void> {
  const mine: Entry[] = []
  for (let count = 0; !setting.isOver(); count++) {
    await setting.product.whenReady()
    const old = mine.length > kept ? mine.shift() : undefined
    if (old && poster.isUploader) await remove(poster, setting, old)
    const edited = setting.random.happens(0.2) ? mine.at(-1) : undefined
    if (edited) await replaceFile(poster, setting, edited)
    else {
      const entry = await post(poster, setting, `${poster.name} writes answer ${count}`)
      if (entry) mine.push(entry)
    }
  }
}

async function post(poster: Poster, setting: Setting, tag: string): Promise<Entry | undefined> {
  const file = chooseFile(poster, setting)
  const entry: Entry = { tag, files: new Set([file?.sha256 ?? null]), state: 'tried' }
  setting.ledger.entries.set(tag, entry)
  const answer = await send(poster, setting, 'POST', '/api/discussion/answer/', {
    fields: { content: tag, discussion: String(poster.discussionId) },
    file,
  })
  if (!answer) return undefined
  entry.id = answer.id
  entry.state = 'there'
  return entry
}

async function replaceFile(poster: Poster, setting: Setting, entry: Entry): Promise<void> {
  const file = makeFile(setting.random.between(1, 200_000))
  entry.files.add(file.sha256)
  const fields = { content: entry.tag }
  if (await send(poster, setting, 'PUT', `/api/discussion/answer/${entry.id}`, { fields, file }))
    entry.files = new Set([file.sha256])
}

async function remove(poster: Poster, setting: Setting, entry: Entry): Promise<void> {
  entry.state = 'maybe gone'
  if (await send(poster, setting, 'DELETE', `/api/discussion/answer/${entry.id}`, {})) entry.state = 'gone'
}

interface Sent {
  fields?: Record<string, string>
  file?: TestFile | undefined
}

/** Undefined where no answer came, or it is to be tried later. @throws on an answer that is not true */
async function send({ token }: Poster, setting: Setting, method: string, path: string, { fields, file }: Sent) {
  const { product, ledger, random } = setting
  const isUpload = file !== undefined
  if (isUpload) ledger.uploadsUnderWay++
  try {
    const form = fields && formOf(fields, file)
    const response = await fetch(product.url + path, {
      method,
      headers: { authorization: `Token ${token}`, ...(form && { 'content-type': form.type }) },
      // Large files take their time, so that kills fall into them.
      ...(form && { body: slowly(form.bytes, random.between(1, 40)), duplex: 'half' }),
    } as RequestInit)
    const text = await response.text()
    if (response.status === 429) {
      await pause(500)
      return undefined
    }
    if (!response.ok) throw new Untrue(`${method} ${path} answered ${response.status}: ${text}`)
    ledger.acknowledged++
    return JSON.parse(text) as { id: number }
  } catch (error) {
    if (error instanceof Untrue) throw error
    ledger.cutOff++
    if (isUpload) ledger.cutUploads++
    // Nobody is there to take it, for a moment.
    await pause(20)
    return undefined
  } finally {
    if (isUpload) ledger.uploadsUnderWay--
  }
}

class Untrue extends Error {}

interface TestFile {
  bytes: Buffer
  sha256: string
}

function chooseFile({ isUploader }: Poster, { random }: Setting): TestFile | undefined {
  if (isUploader) return makeFile(large)
  return random.happens(0.2) ? makeFile(random.between(1, 100_000)) : undefined
}

/** A picture by its head, of so many bytes beyond that. */
function makeFile(size: number): TestFile {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(size)
  const bytes = Buffer.concat([pngHead, length, Buffer.from('IDAT'), randomBytes(size), Buffer.alloc(4)])
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Of 640 by 480 pixels. */
const pngHead = Buffer.from('89504e470d0a1a0a0000000d4948445200000280000001e0080600000035d1dce4', 'hex')

function formOf(fields: Record<string, string>, file: TestFile | undefined) {
  const boundary = `drill${randomBytes(12).toString('hex')}`
  const head = (disposition: string) => `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`
  const parts = Object.entries(fields).map(([name, text]) => Buffer.from(`${head(`name="${name}"`)}${text}\r\n`))
  const attached = file ? [Buffer.from(head('name="file"; filename="plot.png"')), file.bytes, Buffer.from('\r\n')] : []
  const bytes = Buffer.concat([...parts, ...attached, Buffer.from(`--${boundary}--\r\n`)])
  return { type: `multipart/form-data; boundary=${boundary}`, bytes }
}

const piece = 256 * 1024

async function* pieces(bytes: Buffer, pauseMs: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += piece) {
    if (at > 0) await pause(pauseMs)
    yield bytes.subarray(at, at + piece)
  }
}

const slowly = (bytes: Buffer, pauseMs: number) => Readable.from(pieces(bytes, pauseMs))
