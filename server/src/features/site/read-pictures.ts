/** The pictures that a content file names: found, told by what is in them and not by their names, and measured. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Picture } from 'contract/site/success-stories.ts'
import { imageSize } from 'image-size'
import type { ContentError } from '../../platform/content/content-error.ts'
import { cleanSvg } from '../../platform/content/svg.ts'
import type { SiteFile } from './site-part.ts'

export interface NamedPicture {
  /** Under the folder `site`. */
  path: string
  /** Of the file that names it. */
  line: number | undefined
}

const types: Record<string, string> = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp', avif: 'image/avif' }

/** @param namedIn the file that names them, for the errors */
export async function readPictures(contentDir: string, namedIn: string, named: readonly NamedPicture[]) {
  const files: SiteFile[] = []
  const errors: ContentError[] = []
  const pictures = new Map<string, Picture>()
  for (const { path, line } of named) {
    if (pictures.has(path)) continue
    const found = await readPicture(contentDir, path)
    if (typeof found === 'string') {
      errors.push({ file: namedIn, line, message: found })
      continue
    }
    files.push(found.file)
    pictures.set(path, found.picture)
  }
  return { files, errors, pictures }
}

/** The picture, or what is wrong with it. */
async function readPicture(contentDir: string, path: string): Promise<{ file: SiteFile; picture: Picture } | string> {
  const bytes = await readFile(join(contentDir, 'site', path)).catch(() => undefined)
  if (!bytes) return `the picture ${path} is not there: write the file content/site/${path}, or correct the name`
  const size = sizeOf(bytes)
  const type = size?.type && types[size.type]
  if (!size || !type) return `the picture ${path} holds no picture: it should be an SVG, PNG, WebP or AVIF file`
  if (!path.endsWith(`.${size.type}`)) return `the picture ${path} is ${size.type}, whatever its name says: name it so`
  const refused = size.type === 'svg' ? cleanSvg(bytes.toString('utf8')).refused : []
  if (refused.length > 0) return `the picture ${path} can contain only shapes and text: remove ${refused.join(', ')}`
  return { file: { path, type, bytes }, picture: { url: `/site-files/${path}`, width: size.width, height: size.height } }
}

function sizeOf(bytes: Buffer) {
  try {
    return imageSize(bytes)
  } catch {
    return undefined
  }
}
