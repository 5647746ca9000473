/** Puts the files of a backup to where they lie. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { takeIn } from '../platform/uploads/incoming.ts'
import type { FileStore } from '../vendors/file-store.ts'
import { BackupProblem, damaged } from './backup-problem.ts'
import { certificateKey, isKept } from './data-folder.ts'
import { linesOf } from './lines.ts'
import type { AttachedFile, Head } from './manifest.ts'
import type { Part } from './parts.ts'

export interface FilePlace {
  dataDir: string
  files: FileStore
}

export function placeFiles({ dataDir, files }: FilePlace) {
  const counts = { files: 0, listed: 0, hasCertificateKey: false }
  const stored: string[] = []

  /** A bucket may be the original's own: what lies there already is right, or is none of ours to change. */
  async function placeAttached({ name, sha256 }: AttachedFile, bytes: AsyncIterable<Buffer>): Promise<void> {
    const there = await files.open(safe(name))
    if (there) {
      if ((await hashOf(there)) === sha256) return
      throw new BackupProblem(`${name} already exists with different contents. Restore to a place without attached files.`)
    }
    stored.push(name)
    const received = await takeIn(dataDir, name, Readable.from(bytes))
    await files.keep(name, received.path).finally(received.discard)
  }

  return {
    counts,
    async take({ head, bytes }: Part<Head>): Promise<void> {
      if (head.part === 'file of the data folder') {
        await writeKept(dataDir, head.name, bytes)
        counts.hasCertificateKey ||= head.name === certificateKey
      }
      if (head.part === 'list of attached files') for await (const _line of linesOf(bytes)) counts.listed++
      if (head.part === 'attached file') {
        await placeAttached(head, bytes)
        counts.files++
      }
    },
    /** Of the data folder whoever made it takes care. */
    async takeBack(): Promise<void> {
      for (const name of stored) await files.remove(name).catch(() => {})
    },
  }
}

async function writeKept(dataDir: string, name: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  if (!isKept(name)) throw damaged('an unknown file of the data folder')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, name)
  await rm(path, { force: true })
  await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
}

async function hashOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}

/** Names are ours; whoever wrote the file, none leads out of the folder. */
function safe(name: string): string {
  if (!/^[\w-]{1,100}\.\w{1,10}$/.test(name)) throw damaged('a file with an unknown name')
  return name
}
