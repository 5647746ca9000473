/**
 * A backup as a stream of parts, each with a head, some bytes and a record of how many they were and of their hash. A closing record tells
 * how many parts there were and hashes their hashes: what is cut off, changed, left out or put in another order is seen. Docs: decisions/032.
 */
import { createHash } from 'node:crypto'
import { cutOff, damaged } from './backup-problem.ts'
import { byteReader } from './byte-reader.ts'

export interface Part<Head extends object = object> {
  head: Head
  bytes: AsyncIterable<Buffer>
}

interface End {
  bytes: number
  sha256: string
}

interface Close {
  parts: number
  sha256: string
}

const kinds = { head: 1, bytes: 2, end: 3, close: 4 } as const
type Kind = keyof typeof kinds

/** A record's kind and length; then its content. */
const prefixLength = 5
const longestRecord = 2 ** 18

export async function* recordsOf(parts: AsyncIterable<Part>): AsyncGenerator<Buffer> {
  const whole = createHash('sha256')
  let count = 0
  for await (const { head, bytes } of parts) {
    const begins = JSON.stringify(head)
    yield record('head', Buffer.from(begins))
    const hash = createHash('sha256').update(begins)
    let length = 0
    for await (const chunk of bytes)
      for (let at = 0; at < chunk.length; at += longestRecord) {
        const piece = chunk.subarray(at, at + longestRecord)
        hash.update(piece)
        length += piece.length
        yield record('bytes', piece)
      }
    const end: End = { bytes: length, sha256: hash.digest('hex') }
    yield record('end', Buffer.from(JSON.stringify(end)))
    whole.update(end.sha256)
    count++
  }
  const close: Close = { parts: count, sha256: whole.digest('hex') }
  yield record('close', Buffer.from(JSON.stringify(close)))
}

function record(kind: Kind, content: Buffer): Buffer {
  const prefix = Buffer.alloc(prefixLength)
  prefix.writeUInt8(kinds[kind])
  prefix.writeUInt32BE(content.length, 1)
  return Buffer.concat([prefix, content])
}

/**
 * Who is given a part reads all of its bytes before the next; what they leave is read for them. It ends only after the closing record was
 * found right.
 *
 * @throws BackupProblem
 */
export async function* partsOf<Head extends object>(stream: AsyncIterable<Buffer>): AsyncGenerator<Part<Head>> {
  const reader = byteReader(stream)
  const whole = createHash('sha256')
  for (let count = 0; ; count++) {
    const { kind, content } = await nextRecord()
    if (kind === kinds.close) {
      const close = parsed<Close>(content)
      if (close.parts !== count || close.sha256 !== whole.digest('hex')) throw damaged('its closing record')
      if ((await reader.take(1)).length > 0) throw damaged('extra data after its end')
      return
    }
    if (kind !== kinds.head) throw damaged(`part ${count + 1} has no head`)
    const bytes = bytesOf(content, count + 1)
    yield { head: parsed<Head>(content), bytes }
    for await (const _left of bytes);
  }

  async function* bytesOf(head: Buffer, number: number): AsyncGenerator<Buffer> {
    const hash = createHash('sha256').update(head)
    let length = 0
    for (;;) {
      const { kind, content } = await nextRecord()
      if (kind === kinds.bytes) {
        hash.update(content)
        length += content.length
        yield content
        continue
      }
      const end = kind === kinds.end ? parsed<End>(content) : undefined
      const sha256 = hash.digest('hex')
      if (end?.bytes !== length || end.sha256 !== sha256) throw damaged(`part ${number}`)
      whole.update(sha256)
      return
    }
  }

  async function nextRecord(): Promise<{ kind: number; content: Buffer }> {
    const prefix = await reader.take(prefixLength)
    if (prefix.length < prefixLength) throw cutOff()
    const length = prefix.readUInt32BE(1)
    if (length > longestRecord) throw damaged('a record has no end')
    const content = await reader.take(length)
    if (content.length < length) throw cutOff()
    return { kind: prefix.readUInt8(0), content }
  }
}

function parsed<T>(content: Buffer): T {
  try {
    return JSON.parse(content.toString())
  } catch {
    throw damaged('a record is not JSON')
  }
}
