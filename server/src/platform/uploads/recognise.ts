/** What a file is, told by what is in it. Its name has to agree; nothing else that is sent with it is believed. */
import {
  type FileKind,
  fileSentences,
  isPictureKind,
  kindByName,
  type PictureKind,
  pictureTypes,
} from 'contract/discussions/files.ts'
import { fileTypeFromFile } from 'file-type'
import { bytesOf } from './bytes-of.ts'
import type { ReceivedFile } from './incoming.ts'
import { insistOnText, type TextKind } from './insist-on-text.ts'
import { measurePicture } from './measure-picture.ts'
import { refusedFile } from './refused-file.ts'

export interface Recognised {
  kind: FileKind
  /** Of a picture, in pixels. */
  width: number | null
  height: number | null
}

type BinaryKind = Exclude<FileKind, TextKind>

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
  if (!kind) throw refusedFile(fileSentences.refused)
  if (bytes === 0) throw refusedFile(fileSentences.empty)
  const noPicture = { kind, width: null, height: null }
  if (!isBinary(kind)) {
    await insistOnText(path, kind)
    return noPicture
  }
  const found = await typeIn(path)
  // Programs tell pictures apart by what is in them, and so does who shows them: a wrong ending is replaced.
  const picture = isPictureKind(kind) ? pictures.find((picture) => contents[picture].includes(found ?? '')) : undefined
  if (picture) return { kind: picture, ...(await measurePicture(path, picture)) }
  if (!isPictureKind(kind) && (contents[kind].includes(found ?? '') || (kind === 'pdf' && !found && (await isLatePdf(path)))))
    return noPicture
  throw refusedFile(
    kind === 'zip' && programs.includes(found ?? '')
      ? `This ZIP file looks like a program or a document that contains one (${found?.toUpperCase()}), which you can’t attach. Put its files in a folder and zip the folder.`
      : `This is not a ${kind.toUpperCase()} file, although its name says it is.`,
  )
}

/** Archives that a computer or a browser may run as they are, or that hold macros. */
const programs = ['jar', 'apk', 'xpi', 'docm', 'dotm', 'xlsm', 'xltm', 'pptm', 'potm', 'ppsm']

const pictures = Object.keys(pictureTypes) as PictureKind[]

const isBinary = (kind: FileKind): kind is BinaryKind => Object.hasOwn(contents, kind)

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
