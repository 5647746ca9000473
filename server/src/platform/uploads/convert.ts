/** Texts as Excel and Notepad save them, which other programs do not open: kept in UTF-8, with a mark at the beginning by which both know it. */
import { createReadStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { fileSentences, kindByName, maxFileBytes } from 'contract/discussions/files.ts'
import { problem } from 'contract/problems.ts'
import { type ReceivedFile, takeIn } from './incoming.ts'
import { isWestern } from './western.ts'

interface Encoding {
  /** As people know it. */
  name: string
  label: string
}

/**
 * Piece by piece: a long text keeps nobody waiting.
 * @returns the file, converted where `from` is not null; as it came where its encoding is UTF-8, or not certain
 * @throws a problem (413) where it grows too large
 */
export async function inUtf8(dataDir: string, received: ReceivedFile): Promise<{ file: ReceivedFile; from: string | null }> {
  const { name, path } = received
  const kind = kindByName(name)
  const encoding =
    kind === 'csv' || kind === 'txt' ? await encodingOf(() => createReadStream(path, { highWaterMark: 16 * 1024 })) : undefined
  if (!encoding) return { file: received, from: null }
  const { bytes, sha256, ...converted } = await takeIn(dataDir, name, Readable.from(marked(path, encoding)))
  await rename(converted.path, path)
  return { file: { ...received, bytes, sha256 }, from: encoding.name }
}

async function* marked(path: string, { label }: Encoding): AsyncGenerator<Buffer> {
  let bytes = 0
  const decoder = new TextDecoder(label)
  yield Buffer.from('\uFEFF')
  for await (const piece of createReadStream(path)) {
    const converted = Buffer.from(decoder.decode(piece, { stream: true }))
    bytes += converted.length
    if (bytes > maxFileBytes - 3) throw problem('too_large', { message: fileSentences.tooLarge })
    yield converted
  }
}

type Pieces = AsyncIterable<Buffer> | Iterable<Buffer>

/** @param open reads a text from its beginning @returns undefined for UTF-8, and where the encoding is not certain */
export async function encodingOf(open: () => Pieces): Promise<Encoding | undefined> {
  const label = await utf16In(open())
  if (label) return (await isWhole(label, open())) ? { name: 'UTF-16', label } : undefined
  if (await isWhole('utf-8', open())) return undefined
  return (await isWestern(open())) ? { name: 'Windows-1252', label: 'windows-1252' } : undefined
}

/** By its mark, or because most of its signs are ASCII: every other byte is zero then. */
async function utf16In(pieces: Pieces): Promise<'utf-16le' | 'utf-16be' | undefined> {
  for await (const piece of pieces) {
    const [first, second] = piece
    if (first === 0xff && second === 0xfe) return 'utf-16le'
    if (first === 0xfe && second === 0xff) return 'utf-16be'
    const beginning = piece.subarray(0, 1000)
    const zeros = [0, 0]
    for (const [at, byte] of beginning.entries()) if (byte === 0) zeros[at % 2]!++
    const [even, odd] = zeros as [number, number]
    const isMost = (count: number) => count > beginning.length / 4
    if (isMost(odd) && even === 0) return 'utf-16le'
    return isMost(even) && odd === 0 ? 'utf-16be' : undefined
  }
}

async function isWhole(label: string, pieces: Pieces): Promise<boolean> {
  const decoder = new TextDecoder(label, { fatal: true })
  try {
    for await (const piece of pieces) decoder.decode(piece, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
