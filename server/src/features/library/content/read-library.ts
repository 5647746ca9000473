/** Reads the content folder and finds everything an author would want to know before readers do. It changes nothing. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContentError } from '../../../platform/content/content-error.ts'
import { parseYaml, propertyOf, type Refinement, splitFrontMatter } from '../../../platform/content/front-matter.ts'
import { answers } from '../shapes/answer-schema.ts'
import { ItemFront } from '../shapes/item-schema.ts'
import type { ItemSource } from '../shapes/item-source.ts'
import { refinementsOf } from '../shapes/small-question-schema.ts'
import { checkAcrossItems } from './check-across-items.ts'
import { checkItem } from './check-item.ts'
import { checkCompanies, readCompanies } from './companies.ts'
import { withOwnNumbers } from './own-numbers.ts'
import { dialogueFile, readDialogue } from './read-dialogue.ts'
import { readTopics, type TopicSource } from './read-topics.ts'
import { checkSkills, readSkills, type Skill } from './skills.ts'
import { sourceHash } from './source-hash.ts'

export interface Library {
  items: ItemSource[]
  topics: TopicSource[]
  skills: Skill[]
  errors: ContentError[]
}

/** Items come in the order of their paths; those with errors in their front matter are only in `errors`. */
export const readLibrary = (dir: string): Promise<Library> => libraryReader(dir)()

/**
 * For who reads one folder again and again: what has not changed is not checked again.
 * @returns a function that takes the hashes of items that were found right before
 */
export function libraryReader(dir: string): (right?: Hashes) => Promise<Library> {
  const known = new Map<string, Known>()
  return (right = new Set<string>()) => readAll(dir, known, right)
}

async function readAll(dir: string, known: Map<string, Known>, right: Hashes): Promise<Library> {
  if (!existsSync(join(dir, 'items')))
    return {
      items: [],
      topics: [],
      skills: [],
      errors: [{ file: 'items', message: `there is no such folder in ${dir}: put items in items/<subject>/<slug>/` }],
    }

  const companies = await readCompanies(dir)
  const folders = await itemFolders(dir)
  const readItems = folders.map((folder) => {
    const path = `items/${folder.subject}/${folder.slug}`
    const files = readFiles(join(dir, path))
    const before = known.get(path)
    const item = before && isSame(before.files, files) ? before.item : readItem(path, folder, files, right)
    known.set(path, { files, item })
    return item
  })
  const items = readItems.flatMap(({ item }) => (item ? [item] : []))
  const { topics, errors: topicErrors } = await readTopics(dir)
  const skills = await readSkills(dir)
  const itemErrors = [
    ...companies.errors,
    ...skills.errors,
    ...readItems.flatMap((one) => one.errors),
    ...checkAcrossItems(items),
    ...checkCompanies(items, companies.companies),
    ...checkSkills(items, skills.skills),
  ]
  return { items, topics, skills: skills.skills, errors: [...itemErrors, ...topicErrors].toSorted(byPlace) }
}

interface ReadItem {
  item?: ItemSource
  errors: ContentError[]
}

interface Known {
  files: Files
  item: ReadItem
}

type Hashes = Pick<ReadonlySet<string>, 'has'>

type Files = ReadonlyMap<string, Uint8Array>

interface Folder {
  subject: string
  slug: string
}

function readItem(path: string, { subject, slug }: Folder, files: Files, right: Hashes): ReadItem {
  const file = `${path}/item.md`
  const source = textOf(files, 'item.md')
  if (source === undefined)
    return { errors: [{ file, message: 'this file is missing: write the front matter and the statement in it' }] }

  const parts = splitFrontMatter(source)
  if (!parts) return { errors: [{ file, line: 1, message: 'the file should begin with front matter between two lines of ---' }] }

  const { value: front, errors, lineOf } = parseYaml(ItemFront, parts.yaml, file, 2, refinementsOfItem)
  const dialogue = readDialogueOf(path, files)
  if (!front || dialogue.errors.length > 0) return { errors: [...errors, ...dialogue.errors] }

  const lines = { bodyLine: parts.bodyLine, lineOf }
  const written: ItemSource = {
    slug,
    subject,
    path,
    front,
    statement: parts.body,
    solution: textOf(files, 'solution.md') ?? '',
    dialogue: dialogue.value,
    files,
    hash: sourceHash(path, files),
  }
  const { item, findErrors } = withOwnNumbers(written, lines)
  if (right.has(item.hash)) return { item, errors: [] }
  const variantErrors = findErrors()
  return { item, errors: variantErrors.length > 0 ? variantErrors : checkItem(item, lines) }
}

function readDialogueOf(path: string, files: Files): Pick<ReturnType<typeof readDialogue>, 'value' | 'errors'> {
  const source = textOf(files, dialogueFile)
  return source === undefined ? { value: undefined, errors: [] } : readDialogue(source, `${path}/${dialogueFile}`)
}

/** Which schema an answer has to meet depends on the type it names. */
function refinementsOfItem(front: unknown): Refinement[] {
  const type = propertyOf(propertyOf(front, 'answer'), 'type')
  const schema = Object.entries(answers).find(([kind]) => kind === type)?.[1]
  return [
    ...(schema ? [{ path: ['answer'], schema }] : []),
    ...refinementsOf(propertyOf(front, 'follow_ups'), ['follow_ups'], 'judged'),
  ]
}

async function itemFolders(dir: string): Promise<Folder[]> {
  const subjects = await subfolders(join(dir, 'items'))
  const folders = await Promise.all(
    subjects.map(async (subject) => (await subfolders(join(dir, 'items', subject))).map((slug) => ({ subject, slug }))),
  )
  return folders.flat()
}

const subfolders = async (dir: string) =>
  (await readdir(dir, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !isHidden(entry.name))
    .map((entry) => entry.name)
    .sort()

/** One after the other: of hundreds of small files, waiting for each costs many times what reading it does. */
function readFiles(dir: string): Map<string, Uint8Array> {
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

const isSame = (one: Files, other: Files): boolean =>
  one.size === other.size && [...one].every(([name, bytes]) => Buffer.compare(bytes, other.get(name) ?? new Uint8Array()) === 0)

/** Dot files and what Python leaves behind are nobody's content. */
const isHidden = (name: string) => name.startsWith('.') || name.startsWith('__')

const textOf = (files: ReadonlyMap<string, Uint8Array>, name: string) => {
  const bytes = files.get(name)
  return bytes && new TextDecoder().decode(bytes)
}

const byPlace = (one: ContentError, other: ContentError) =>
  one.file < other.file ? -1 : one.file > other.file ? 1 : (one.line ?? 0) - (other.line ?? 0)
