/** Files in a folder: each is written elsewhere on the same disk, synced, and moved to its place, so that it is there whole or not at all. */
import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore, StoredName } from '../../vendors/file-store.ts'

const page = 1000

export function diskStore(folder: string): FileStore {
  return {
    async keep(name, path) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await sync(path)
      await rename(path, join(folder, name))
      // Where it lies is written in the folder.
      await sync(folder)
    },
    async open(name) {
      try {
        const file = await open(join(folder, name))
        return createReadStream('', { fd: file })
      } catch (error) {
        if (isAbsent(error)) return undefined
        throw error
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    async *list() {
      const entries = await readdir(folder, { withFileTypes: true }).catch((error) => {
        if (isAbsent(error)) return []
        throw error
      })
      const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
      for (let at = 0; at < names.length; at += page) yield await dated(folder, names.slice(at, at + page))
    },
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await access(folder, constants.W_OK)
    },
    close() {},
  }
}

async function dated(folder: string, names: string[]): Promise<StoredName[]> {
  const all = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(folder, name)).catch(() => undefined)
      return found ? [{ name, storedAt: found.mtime }] : []
    }),
  )
  return all.flat()
}

async function sync(path: string): Promise<void> {
  const file = await open(path)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'
