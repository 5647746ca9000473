/** Files while they arrive: in a folder beside those that are kept, on the same disk. What is cut off is removed, at the latest by the next start. */
import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** A file that has arrived and is nobody's yet. */
export interface ReceivedFile {
  /** As who sent it calls it: anything. */
  name: string
  path: string
  bytes: number
  sha256: Buffer
  /** Whatever became of it: what still lies there goes. */
  discard(): Promise<void>
}

export const uploadsFolder = (dataDir: string): string => join(dataDir, 'uploads')
const incomingFolder = (dataDir: string): string => join(uploadsFolder(dataDir), 'incoming')

/** @throws as the disk or the sender do; then nothing is left of it */
export async function takeIn(dataDir: string, name: string, arriving: Readable): Promise<ReceivedFile> {
  const folder = incomingFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, crypto.randomUUID())
  const hash = createHash('sha256')
  let bytes = 0
  async function* counted() {
    for await (const chunk of arriving as AsyncIterable<Buffer>) {
      bytes += chunk.length
      hash.update(chunk)
      yield chunk
    }
  }
  const discard = () => rm(path, { force: true })
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(counted())
  } catch (error) {
    await discard()
    throw error
  } finally {
    await file.close()
  }
  return { name, path, bytes, sha256: hash.digest(), discard }
}

/** What was not written to for so long is nobody's. @param age in milliseconds, of the real clock */
export async function clearIncoming(dataDir: string, age: number): Promise<void> {
  const folder = incomingFolder(dataDir)
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs <= Date.now() - age) await rm(path, { force: true })
  }
}
