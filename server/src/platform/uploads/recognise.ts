/** What a file is, told by what is in it. Its name has to agree; nothing else that is sent with it is believed. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import {
  type FileKind,
  fileSentences,
  isPictureKind,
  kindByName,
  type PictureKind,
  pictureTypes,
} from 'contract/discussions/files.ts'
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
  // A document that is an archive inside is one under this ending as well. A program is not: jar, apk, xpi.
  zip: [
    'zip',
    'docx',
    'dotx',
    'xlsx',
    'xltx',
    'pptx',
    'potx',
    'ppsx',
    'vsdx',
    'odt',
    'ott',
    'ods',
    'ots',
    'odp',
    'otp',
    'odg',
    'otg',
    'epub',
    '3mf',
    'pages',
    'numbers',
    'key',
  ],
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
  const found = await typeIn(path)
  // Programs tell pictures apart by what is in them, and so does who shows them: a wrong ending is replaced.
  const picture = isPictureKind(kind) ? pictures.find((picture) => contents[picture].includes(found ?? '')) : undefined
  if (picture) return { kind: picture, ...(await measure(path, picture)) }
  if (!isPictureKind(kind) && (contents[kind].includes(found ?? '') || (kind === 'pdf' && !found && (await isLatePdf(path)))))
    return noPicture
  throw refused(
    kind === 'zip' && programs.includes(found ?? '')
      ? `This ZIP file looks like a program or a document with one (${found?.toUpperCase()}), which cannot be attached. Put its files into a folder, and zip the folder.`
      : `This is not a ${kind.toUpperCase()} file, although its name says so.`,
  )
}

/** Archives that a computer or a browser may run as they are, or that hold macros. */
const programs = ['jar', 'apk', 'xpi', 'docm', 'dotm', 'xlsm', 'xltm', 'pptm', 'potm', 'ppsm']

const pictures = Object.keys(pictureTypes) as PictureKind[]

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

/** Programs look for a PDF's header in the first 1,024 bytes; what comes before it must be no page, script or program. */
async function isLatePdf(path: string): Promise<boolean> {
  const beginning = Buffer.from(await bytesOf(path, 0, 1024)).toString('latin1')
  const at = beginning.indexOf('%PDF-')
  return at > 0 && !/^(?:MZ|#!|\x7fELF|PK)|<[a-z!?/%]/i.test(beginning.slice(0, at))
}

/** A page or a drawing that calls itself a text. The heading of a table's column (`<Body>,`) and a longer word (`<header>`) are none. */
function isMarkup(beginning: string): boolean {
  const text = withoutComments(beginning)
  if (text === undefined || /^\s*<(?:!doctype|\?xml)/i.test(text)) return true
  if (!/^\s*<(?:html|head|body|svg|script|iframe)(?=[\s>/]|$)/i.test(text)) return false
  const isTable = /^\s*<\w+>[ ]?[,;\t|]/.test(text)
  return !isTable || /<\/|\bon\w+\s?=|<(?:img|svg|script|iframe)(?!>[ ]?[,;\t|\r\n])/i.test(text)
}

/** Undefined where a comment does not end. */
function withoutComments(text: string): string | undefined {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (!start.startsWith('<!--')) return start
  const end = start.indexOf('-->')
  return end < 0 ? undefined : withoutComments(start.slice(end + 3))
}
/** No text has these, and every other kind of file has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F]/

async function insistOnText(path: string, kind: TextKind): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let isBeginning = true
  for await (const chunk of createReadStream(path)) {
    const text = decodedBy(() => decoder.decode(chunk, { stream: true }))
    if (isBeginning && isMarkup(text.slice(0, 1000))) throw refused(markup)
    if (isBeginning && kind === 'ipynb' && !text.trimStart().startsWith('{'))
      throw refused('This is not a notebook, although its name says so.')
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

const notText = () =>
  refused('This file cannot be read as text for certain. Save it as UTF-8 (in Excel as “CSV UTF-8”), and attach it again.')

const markup =
  'This file begins as a web page or a drawing does (HTML, XML, SVG), and these cannot be attached. Put it into a ZIP file, and attach that.'

/** What a browser would unpack into more than this is no picture to be shown. */
const most = { side: 12_000, pixels: 50_000_000 }
/** Where the size is at the latest: in all but a JPEG it comes first. */
const headBytes = 64 * 1024

async function measure(path: string, kind: PictureKind): Promise<{ width: number; height: number }> {
  const { width, height } = sizeIn(kind === 'jpg' ? await jpegHead(path) : await bytesOf(path, 0, headBytes))
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

/** A colour profile or previews of a camera come in hundreds of segments. */
const mostSegments = 2000

/** Of a JPEG what tells its size and how the camera was held: the other segments before them may be as long as the file. */
async function jpegHead(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    // With an empty first segment, because the reader of sizes skips the first.
    const kept = [Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x02])]
    for (let at = 2, count = 0; count < mostSegments; count++) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(10), 0, 10, at)
      if (bytesRead < 10 || buffer[0] !== 0xff) break
      const marker = buffer[1] ?? 0
      // Any number of these bytes may stand before a marker.
      if (marker === 0xff) {
        at++
        continue
      }
      const length = 2 + buffer.readUInt16BE(2)
      const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
      if (isFrame || (marker === 0xe1 && kept.length === 1 && buffer.toString('latin1', 4, 8) === 'Exif'))
        kept.push((await file.read(Buffer.alloc(length), 0, length, at)).buffer)
      if (isFrame) return Buffer.concat([...kept, Buffer.from([0xff, 0xd9])])
      at += length
    }
    return new Uint8Array()
  } finally {
    await file.close()
  }
}

async function bytesOf(path: string, from: number, length: number): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
