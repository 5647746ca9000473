/**
 * Items that are prepared in threads of their own, so that the process serves meanwhile: those that somebody asks for first, then the previews,
 * then the others in the order of their paths.
 */
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { Piscina } from 'piscina'
import { type Files, type ItemFolder, readFiles } from './item-files.ts'
import type { PrepareTask } from './prepare-item.ts'
import { readItem } from './read-item.ts'
import type { PreparedItem, ReadItems } from './read-library.ts'
import { sourceHash } from './source-hash.ts'

export interface ItemWorkers {
  readItems: ReadItems
  /** How many items are not prepared yet. */
  left(): number
  /** Has the item at this placement prepared next. Resolves when it is, or at once where none is expected there. */
  bring(placementId: number): Promise<void>
  close(): Promise<void>
}

interface Expected {
  folder: ItemFolder
  /** Read off its front matter without parsing it: it decides the order alone. */
  ids: readonly number[]
  isPreview: boolean
  prepared: PromiseWithResolvers<void>
}

interface ItemWorkersOptions {
  /** Is handed each item as soon as it is prepared; what it answers replaces it. */
  onPrepared?: (item: PreparedItem) => Promise<PreparedItem>
  threads?: number
}

/** One core is left to who reads; a thread takes some 150 MB, so there are never many. */
const usualThreads = Math.min(4, Math.max(1, availableParallelism() - 1))

export function itemWorkers(
  dir: string,
  { onPrepared = async (item) => item, threads = usualThreads }: ItemWorkersOptions = {},
): ItemWorkers {
  const pool = new Piscina<PrepareTask, PreparedItem>({
    filename: resolve(import.meta.dirname, 'prepare-item.ts'),
    minThreads: 0,
    maxThreads: threads,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  const expected = new Set<Expected>()
  const waiting: Expected[] = []

  async function prepare(folder: ItemFolder, files: Files): Promise<PreparedItem> {
    const { item, ...prepared } = await pool.run({ folder, files })
    return item ? { ...prepared, item: { ...item, files } } : prepared
  }

  async function readOne(one: Expected, isRight: (path: string, files: Files) => boolean): Promise<PreparedItem> {
    const { folder } = one
    const files = readFiles(join(dir, folder.path))
    try {
      return await onPrepared(isRight(folder.path, files) ? readItem(folder, files, everything) : await prepare(folder, files))
    } finally {
      expected.delete(one)
      one.prepared.resolve()
    }
  }

  return {
    async readItems(folders, right) {
      const all = folders.map((folder) => expect(dir, folder))
      for (const one of all) expected.add(one)
      waiting.push(...all.filter(({ isPreview }) => isPreview), ...all.filter(({ isPreview }) => !isPreview))
      const read = new Map<ItemFolder, PreparedItem>()
      const isRight = (path: string, files: Files) => right.has(sourceHash(path, files))
      const goOn = async () => {
        for (let one = waiting.shift(); one; one = waiting.shift()) read.set(one.folder, await readOne(one, isRight))
      }
      await Promise.all(Array.from({ length: threads }, goOn))
      return folders.flatMap((folder) => read.get(folder) ?? [])
    },
    left: () => expected.size,
    async bring(placementId) {
      const wanted = [...expected].find(({ ids }) => ids.includes(placementId))
      if (!wanted) return
      const at = waiting.indexOf(wanted)
      if (at > 0) waiting.unshift(...waiting.splice(at, 1))
      await wanted.prepared.promise
    },
    close: () => pool.destroy(),
  }
}

const everything = { has: () => true }

function expect(dir: string, folder: ItemFolder): Expected {
  const file = join(dir, folder.path, 'item.md')
  const source = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const front = source.slice(0, source.indexOf('\n---', 4) + 1)
  return {
    folder,
    ids: [...front.matchAll(/\bid: *(\d+)/g)].map(([, id]) => Number(id)),
    isPreview: /\bpreview: *true/.test(front),
    prepared: Promise.withResolvers(),
  }
}
