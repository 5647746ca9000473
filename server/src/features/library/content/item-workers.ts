/**
 * Prepares items in separate processes, so that this process can serve meanwhile: first the items that readers open, then the previews, then
 * the others in the order of their paths.
 */
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type WorkerProcess, workerProcess } from '../../../platform/worker-process.ts'
import { type Files, type ItemFolder, readFiles } from './item-files.ts'
import type { PrepareTask } from './prepare-item.ts'
import type { PreparedItem, ReadItems } from './read-library.ts'
import { sourceHash } from './source-hash.ts'

export interface ItemWorkers {
  /** Counts them as left until they are read; `readItems` does so where nobody has. */
  expect(folders: readonly ItemFolder[]): void
  readItems(...given: Parameters<ReadItems>): Promise<PreparedItem[]>
  /** How many items are not prepared yet. */
  left(): number
  /** Has the item at this placement prepared next. Resolves when it is, or at once where none is expected there. */
  prepareNext(placementId: number): Promise<void>
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
  processes?: number
}

/** One core is left for readers. A process takes some 300 MB, so there are at most four. */
const usualProcesses = Math.min(4, Math.max(1, availableParallelism() - 1))

export function itemWorkers(
  dir: string,
  { onPrepared = async (item) => item, processes = usualProcesses }: ItemWorkersOptions = {},
): ItemWorkers {
  const workers = Array.from({ length: processes }, () =>
    workerProcess<PrepareTask, PreparedItem>(join(import.meta.dirname, 'prepare-item-process.ts')),
  )
  const expected = new Set<Expected>()
  const waiting: Expected[] = []

  function expect(folders: readonly ItemFolder[]): void {
    const all = folders.map((folder) => expectedAt(dir, folder))
    for (const one of all) expected.add(one)
    waiting.push(...all.filter(({ isPreview }) => isPreview), ...all.filter(({ isPreview }) => !isPreview))
  }

  async function readOne(one: Expected, worker: Worker, isRight: (path: string, files: Files) => boolean): Promise<PreparedItem> {
    const { folder } = one
    // A folder that vanished meanwhile has no files.
    const files = existsSync(join(dir, folder.path)) ? readFiles(join(dir, folder.path)) : new Map()
    try {
      return await onPrepared(isRight(folder.path, files) ? await readAgain(folder, files) : await prepare(worker, folder, files))
    } finally {
      expected.delete(one)
      one.prepared.resolve()
    }
  }

  return {
    expect,
    async readItems(folders, right) {
      if (expected.size === 0) expect(folders)
      const read = new Map<string, PreparedItem>()
      const isRight = (path: string, files: Files) => right.has(sourceHash(path, files))
      const goOn = async (worker: Worker) => {
        for (let one = waiting.shift(); one; one = waiting.shift()) read.set(one.folder.path, await readOne(one, worker, isRight))
      }
      await Promise.all(workers.map(goOn))
      return folders.flatMap(({ path }) => read.get(path) ?? [])
    },
    left: () => expected.size,
    async prepareNext(placementId) {
      const wanted = [...expected].find(({ ids }) => ids.includes(placementId))
      if (!wanted) return
      const at = waiting.indexOf(wanted)
      if (at > 0) waiting.unshift(...waiting.splice(at, 1))
      await wanted.prepared.promise
    },
    close: async () => void (await Promise.all(workers.map((worker) => worker.close()))),
  }
}

type Worker = WorkerProcess<PrepareTask, PreparedItem>

async function prepare(worker: Worker, folder: ItemFolder, files: Files): Promise<PreparedItem> {
  const { item, ...prepared } = await worker.run({ folder, files })
  return item ? { ...prepared, item: { ...item, files } } : prepared
}

/** Without checks. */
async function readAgain(folder: ItemFolder, files: Files): Promise<PreparedItem> {
  const { readItem } = await import('./read-item.ts')
  return readItem(folder, files, { has: () => true })
}

function expectedAt(dir: string, folder: ItemFolder): Expected {
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
