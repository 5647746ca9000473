/** What a file is, told by what is in it. Its name has to agree; nothing else that is sent with it is believed. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { type FileKind, fileSentences, isPictureKind, kindByName } from 'contract/discussions/files.ts'
import { problem } from 'contract/problems.ts'
import { fileTypeFromFile } from 'file-type'
import { imageSize } from 'image-size'
import type { ReceivedFile } from './incoming.ts'

export interface Recognised {
  kind: FileKind
  /** Of a picture, in pixels. */
  width: number | null
  height: number | null
}

type BinaryKind = Exclude<FileKind, TextKind>
type TextKind = 'txt' | 'csv' | 'md' | 'ipynb' | 'py'

/** By what `file-type` calls them. */
const contents: Record<BinaryKind, readonly string[]> = {
  pdf: ['pdf'],
  png: ['png', 'apng'],
  jpg: ['jpg'],
  gif: ['gif'],
  webp: ['webp'],
  zip: ['zip'],
  gz: ['gz', 'tar.gz'],
  tgz: ['gz', 'tar.gz'],
  tar: ['tar'],
  '7z': ['7z'],
}

/** @throws a problem (415) that says what is taken, or what is wrong with this one */
export async function recognise({ name, path, bytes }: Pick<ReceivedFile, 'name' | 'path' | 'bytes'>): Promise<Recognised> {
  const kind = kindByName(name)
  if (!kind) throw refused(fileSentences.refused)
  if (bytes === 0) throw refused(fileSentences.empty)
  const noPicture = { kind, width: null, height: null }
  if (!isBinary(kind)) {
    await insistOnText(path, kind)
    return noPicture
  }
  if (!contents[kind].includes((await typeIn(path)) ?? ''))
    throw refused(`This is no ${kind.toUpperCase()} file, whatever its name says.`)
  return isPictureKind(kind) ? { kind, ...(await measure(path)) } : noPicture
}

const isBinary = (kind: FileKind): kind is BinaryKind => Object.hasOwn(contents, kind)

const refused = (message: string) => problem('wrong_type', { message })

/** What looks into archives and finds no end gives up. */
async function typeIn(path: string): Promise<string | undefined> {
  try {
    return (await fileTypeFromFile(path, { signal: AbortSignal.timeout(2000) }))?.ext
  } catch {
    return undefined
  }
}

/** A page or a drawing that calls itself a text. */
const markup = /^\uFEFF?\s*<(?:!doctype|!--|\?xml|html|head|body|svg|script|iframe)/i
/** No text has these, and every other kind of file has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/

async function insistOnText(path: string, kind: TextKind): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let isBeginning = true
  for await (const chunk of createReadStream(path)) {
    const text = decodedBy(() => decoder.decode(chunk, { stream: true }))
    if (isBeginning && markup.test(text.slice(0, 1000))) throw refused(fileSentences.refused)
    if (isBeginning && kind === 'ipynb' && !text.trimStart().startsWith('{'))
      throw refused('This is no notebook, whatever its name says.')
    if (controls.test(text)) throw notText()
    isBeginning = false
  }
  decodedBy(() => decoder.decode())
}

function decodedBy(decode: () => string): string {
  try {
    return decode()
  } catch {
    throw notText()
  }
}

const notText = () => refused('This is no text in UTF-8, whatever its name says.')

/** What a browser would unpack into more than this is no picture to be shown. */
const most = { side: 12_000, pixels: 50_000_000 }
/** Where the head of a picture ends at the latest: photographs carry much before their size. */
const headBytes = 1024 * 1024

async function measure(path: string): Promise<{ width: number; height: number }> {
  const { width, height } = sizeIn(await headOf(path))
  if (!width || !height) throw refused('This picture cannot be read.')
  if (Math.max(width, height) > most.side || width * height > most.pixels)
    throw refused('This picture is too large: at most 12,000 pixels wide or high, and 50 million in all.')
  return { width, height }
}

function sizeIn(head: Uint8Array): { width: number; height: number } {
  try {
    const { width, height, orientation = 1 } = imageSize(head)
    // From 5 on a photograph lies on its side.
    return orientation < 5 ? { width, height } : { width: height, height: width }
  } catch {
    return { width: 0, height: 0 }
  }
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
