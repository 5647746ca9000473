/**
 * A library for tests: on each of the eighteen shelves a preview and a paid question, whose words are found nowhere else; and two
 * topics, 1 (statistics) and 11 (linux), with three prompts each.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type LibraryModule, libraryModules } from 'contract/library/sections.ts'
import { type Category, shelves } from 'contract/library/shelves.ts'
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { loadLibraryIfChanged } from '../features/library/content/load-library.ts'
import { createLog } from '../platform/log.ts'
import type { TestApp } from './app.ts'
import { itemMd, topicMd } from './library/sample-library.ts'

export interface TestItem {
  id: number
  module: LibraryModule
  category: Category
  preview: boolean
  title: string
  group: string
  company: string
  /** A word of its statement, of its solution and model answer, and of the file beside it. Its topic is `topic<id>`, its method `method<id>`. */
  words: { statement: string; solution: string; file: string }
}

/** In the order of their numbers: shelf by shelf, the preview first. */
export const testItems: readonly TestItem[] = libraryModules
  .flatMap((module) => shelves[module].map((category) => ({ module, category })))
  .flatMap(({ module, category }, shelf) =>
    [true, false].map((preview, at): TestItem => {
      const id = shelf * 2 + at + 1
      return {
        ...{ id, module, category, preview },
        title: `${preview ? 'Open' : 'Paid'} question ${id}`,
        group: preview ? 'First things' : 'Second things',
        company: preview ? 'Penny & Sons' : 'Half Moon',
        words: { statement: `statement${id}word`, solution: `solution${id}word`, file: `file${id}word` },
      }
    }),
  )

export const itemsOf = (module: LibraryModule): TestItem[] => testItems.filter((item) => item.module === module)

/** For `testApp({ filledBy: testLibrary })`, where nothing else is to be in it. */
export const testLibrary = (db: Db): Promise<void> => load(db, createLog('silent'), {})

/**
 * Loads it into the database of the test.
 * @param more further files, by their paths in the content folder
 */
export const loadTestLibrary = ({ deps }: Pick<TestApp, 'deps'>, more: Files = {}): Promise<void> => load(deps.db, deps.log, more)

type Files = Readonly<Record<string, string>>

async function load(db: Db, log: Deps['log'], more: Files): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'library-'))
  try {
    await write(dir, 'companies.yaml', '- { name: Penny & Sons, about: Fictional. }\n- { name: Half Moon, about: Fictional. }\n')
    for (const item of testItems) await writeItem(dir, item)
    await write(dir, 'topics/luck.md', topicMd)
    await write(
      dir,
      'topics/zeal.md',
      topicMd
        .replaceAll(/id: (\d)/g, 'id: 1$1')
        .replace('Luck', 'Zeal')
        .replace('statistics', 'linux'),
    )
    for (const [name, text] of Object.entries(more)) await write(dir, name, text)
    await loadLibraryIfChanged(db, dir, log)
  } finally {
    await rm(dir, { recursive: true })
  }
}

async function writeItem(dir: string, item: TestItem): Promise<void> {
  const { id, module, category, preview, title, group, company, words } = item
  const front = itemMd
    .slice(0, itemMd.lastIndexOf('---\n'))
    .replace('title: The Fair Coin', `title: ${title}`)
    .replace('id: 7', `id: ${id}`)
    .replace('module: interview', `module: ${module}`)
    .replace('category: statistics', `category: ${category}`)
    .replace('group: Chance', `group: ${group}`)
    .replace('order: 10', `order: ${id * 10}`)
    .replace('preview: true', `preview: ${preview}`)
    .replace('companies: [Penny & Sons]', `companies: [${company}]`)
    .replace('topics: [coins]', `topics: [topic${id}, 100%_sure]`)
    .replace('methods: [symmetry]', `methods: [method${id}]`)
    .replace('[And twice in a row?]', `[{ asks: And twice in a row?, answer: Twice ${words.solution}. }]`)
  const folder = `items/shelf/question-${id}`
  await write(dir, `${folder}/item.md`, `${front}---\n\nThis is ${words.statement}. [The data](data.csv).\n`)
  await write(dir, `${folder}/solution.md`, `So it is ${words.solution}.\n`)
  await write(dir, `${folder}/proof.py`, 'pass\n')
  await write(dir, `${folder}/data.csv`, `${words.file}\n`)
}

async function write(dir: string, name: string, text: string): Promise<void> {
  await mkdir(dirname(join(dir, name)), { recursive: true })
  await writeFile(join(dir, name), text)
}
