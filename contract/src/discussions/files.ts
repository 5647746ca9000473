/** What may be attached to an answer or a reply (readings §5). The page says it before it sends, the server decides by what is in the file. */

export const maxFileBytes = 10 * 1024 * 1024

/** By the ending of a file's name: what it then has to be. */
const kinds = {
  pdf: 'pdf',
  png: 'png',
  jpg: 'jpg',
  jpeg: 'jpg',
  jpe: 'jpg',
  jfif: 'jpg',
  jif: 'jpg',
  pjpeg: 'jpg',
  pjp: 'jpg',
  gif: 'gif',
  webp: 'webp',
  txt: 'txt',
  csv: 'csv',
  md: 'md',
  ipynb: 'ipynb',
  py: 'py',
  zip: 'zip',
  gz: 'gz',
  tgz: 'tgz',
  tar: 'tar',
  '7z': '7z',
} as const

export type FileKind = (typeof kinds)[keyof typeof kinds]

/** Of pictures, under which they are shown. */
export const pictureTypes = { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif', webp: 'image/webp' } as const
export type PictureKind = keyof typeof pictureTypes

export const isPictureKind = (kind: FileKind): kind is PictureKind => Object.hasOwn(pictureTypes, kind)

/** As a file picker takes them. */
export const acceptedEndings: readonly string[] = Object.keys(kinds).map((ending) => `.${ending}`)

/** Undefined where it is none that may be attached. */
export function kindByName(name: string): FileKind | undefined {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase()
  return ending !== undefined && Object.hasOwn(kinds, ending) ? kinds[ending as keyof typeof kinds] : undefined
}

export const fileSentences = {
  tooLarge: 'A file can have at most 10 MB.',
  refused:
    'You can attach pictures (PNG, JPEG, GIF, WebP), PDFs, text files (txt, csv, md, py), notebooks (ipynb) and archives (zip, tar, gz, 7z).',
  empty: 'This file is empty.',
} as const
