/** Reads the content folder and finds everything an author would want to know before readers do. It changes nothing. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentError } from '../../../platform/content/content-error.ts'
import type { ItemSource } from '../shapes/item-source.ts'
import { checkAcrossItems } from './check-across-items.ts'
import { checkCompanies, readCompanies } from './companies.ts'
import type { CompiledItem } from './compile-item.ts'
import { type Files, type ItemFolder, isSame, itemFolders, readFiles } from './item-files.ts'
import type { Hashes, ReadItem } from './read-item.ts'
import { readTopics, type TopicSource } from './read-topics.ts'
import { checkSkills, readSkills, type Skill } from './skills.ts'

export interface Library {
  items: ItemSource[]
  /** By slug, of those that were compiled as soon as they were read. */
  compiled: ReadonlyMap<string, CompiledItem>
  topics: TopicSource[]
  skills: Skill[]
  errors: ContentError[]
}

/** @returns what each folder holds, in their order; an item that was found right before is not checked again */
export type ReadItems = (folders: readonly ItemFolder[], right: Hashes) => PreparedItem[] | Promise<PreparedItem[]>

export interface PreparedItem extends ReadItem {
  compiled?: CompiledItem
}

/** Items come in the order of their paths; those with errors in their front matter are only in `errors`. */
export const readLibrary = (dir: string): Promise<Library> => libraryReader(dir)()

/**
 * @param readItems by default one after another, right here; of one folder that is read again and again, what has not changed is not checked again
 * @returns a function that takes the hashes of items that were found right before
 */
export function libraryReader(dir: string, readItems: ReadItems = readerHere(dir)): (right?: Hashes) => Promise<Library> {
  return (right = new Set<string>()) => readAll(dir, readItems, right)
}

function readerHere(dir: string): ReadItems {
  const known = new Map<string, { files: Files; item: ReadItem }>()
  return async (folders, right) => {
    const { readItem } = await import('./read-item.ts')
    return folders.map((folder) => {
      const files = readFiles(join(dir, folder.path))
      const before = known.get(folder.path)
      const item = before && isSame(before.files, files) ? before.item : readItem(folder, files, right)
      known.set(folder.path, { files, item })
      return item
    })
  }
}

async function readAll(dir: string, readItems: ReadItems, right: Hashes): Promise<Library> {
  const missing = findMissingFolder(dir)
  if (missing.length > 0) return { items: [], compiled: new Map(), topics: [], skills: [], errors: missing }

  const { companies, skills, topics, errors } = await readBesideItems(dir)
  const read = await readItems(await itemFolders(dir), right)
  const items = read.flatMap(({ item }) => item ?? [])
  const itemErrors = [
    ...read.flatMap((one) => one.errors),
    ...checkAcrossItems(items),
    ...checkCompanies(items, companies),
    ...checkSkills(items, skills),
  ]
  return {
    items,
    compiled: new Map(read.flatMap(({ item, compiled }) => (item && compiled ? [[item.slug, compiled]] : []))),
    topics,
    skills,
    errors: [...errors, ...itemErrors].toSorted(byPlace),
  }
}

/** The small files: all but the items. */
export async function readBesideItems(dir: string) {
  const { companies, errors: companyErrors } = await readCompanies(dir)
  const { skills, errors: skillErrors } = await readSkills(dir)
  const { topics, errors: topicErrors } = await readTopics(dir)
  return { companies, skills, topics, errors: [...companyErrors, ...skillErrors, ...topicErrors] }
}

export const findMissingFolder = (dir: string): ContentError[] =>
  existsSync(join(dir, 'items'))
    ? []
    : [{ file: 'items', message: `there is no such folder in ${dir}: put items in items/<subject>/<slug>/` }]

const byPlace = (one: ContentError, other: ContentError) =>
  one.file < other.file ? -1 : one.file > other.file ? 1 : (one.line ?? 0) - (other.line ?? 0)
