/** The folders of items, and what is in them. */
import { readdirSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

export type Files = ReadonlyMap<string, Uint8Array>

export interface ItemFolder {
  /** The name of the folder above it. */
  subject: string
  /** Its own name. */
  slug: string
  /** Relative to the content folder. */
  path: string
}

/** In the order of their paths. */
export const itemFolders = (dir: string): Promise<ItemFolder[]> => foldersIn(dir, 'items')

/** @param within relative to the content folder: what holds a folder for each subject */
export async function foldersIn(dir: string, within: string): Promise<ItemFolder[]> {
  const subjects = await subfolders(join(dir, within))
  const folders = await Promise.all(
    subjects.map(async (subject) =>
      (await subfolders(join(dir, within, subject))).map((slug) => ({ subject, slug, path: `${within}/${subject}/${slug}` })),
    ),
  )
  return folders.flat()
}

const subfolders = async (dir: string) =>
  (await readdir(dir, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !isHidden(entry.name))
    .map((entry) => entry.name)
    .sort()

/** One after the other: of hundreds of small files, waiting for each costs many times what reading it does. */
export function readFiles(dir: string): Files {
  const entries = readdirSync(dir, { withFileTypes: true, recursive: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(dir.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((name) => !name.split('/').some(isHidden))
    .sort()
  return new Map(names.map((name) => [name, readFileSync(join(dir, name))]))
}

export const isSame = (one: Files, other: Files): boolean =>
  one.size === other.size && [...one].every(([name, bytes]) => Buffer.compare(bytes, other.get(name) ?? new Uint8Array()) === 0)

export const textOf = (files: Files, name: string): string | undefined => {
  const bytes = files.get(name)
  return bytes && new TextDecoder().decode(bytes)
}

/** Dot files and what Python leaves behind are nobody's content. */
const isHidden = (name: string) => name.startsWith('.') || name.startsWith('__')
