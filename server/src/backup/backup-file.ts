/** The file that a backup is: a line that says what it is, then its parts, compressed and sealed. */
import { constants, createReadStream } from 'node:fs'
import { access, type FileHandle, link, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import type { Cost } from '../platform/passphrase.ts'
import { BackupProblem, cutOff, damaged } from './backup-problem.ts'
import { type Part, partsOf, recordsOf } from './parts.ts'
import { keyOf, newSeal, type SealTerms, sealed, unsealed } from './seal.ts'

interface Header {
  format: typeof format
  version: number
  seal: SealTerms
}

const format = 'bachelier backup'
const version = 1
const longestHeader = 2 ** 12

export interface WriteOptions {
  passphrase: string | undefined
  /** Of the key's derivation; another in tests. */
  cost?: Cost
  /** Another sink in tests: one that is full. */
  create?: (path: string) => Promise<FileHandle>
}

/**
 * It has its name once it is whole and past any loss of power; before, and where it fails, nothing of it counts. What has that name already is
 * left as it is.
 *
 * @throws BackupProblem
 */
export async function writeBackup(
  path: string,
  parts: AsyncIterable<Part>,
  { passphrase, cost, create = createPrivate }: WriteOptions,
): Promise<{ bytes: number }> {
  const { key, terms } = await newSeal(passphrase, cost)
  const header = Buffer.from(`${JSON.stringify({ format, version, seal: terms } satisfies Header)}\n`)
  const draft = `${path}.${process.pid}.part`
  if (await exists(path)) throw new BackupProblem(`${path} already exists: a backup never overwrites a file.`)
  try {
    const file = await create(draft)
    let bytes = header.length
    try {
      await file.writeFile(header)
      await pipeline(
        () => recordsOf(parts),
        createZstdCompress(),
        (compressed: AsyncIterable<Buffer>) => sealed(compressed, key, header),
        async (written: AsyncIterable<Buffer>) => {
          for await (const chunk of written) {
            await file.writeFile(chunk)
            bytes += chunk.length
          }
        },
      )
      await file.sync()
    } finally {
      await file.close()
    }
    // Unlike a rename, a link never takes another's place.
    await link(draft, path)
    await syncFolder(dirname(path))
    return { bytes }
  } catch (error) {
    throw explained(error, path)
  } finally {
    await rm(draft, { force: true })
  }
}

const createPrivate = (path: string): Promise<FileHandle> => open(path, 'wx', 0o600)

/** Hands over the parts one after the other; what comes after the last is only that the file was whole. @throws BackupProblem */
export async function readBackup<Head extends object>(
  path: string,
  passphrase: string | undefined,
  use: (parts: AsyncIterable<Part<Head>>) => Promise<void>,
): Promise<void> {
  const header = await readHeader(path)
  const { seal } = parseHeader(header, path)
  const key = await keyOf(seal, passphrase)
  try {
    await pipeline(
      createReadStream(path, { start: header.length }),
      (stored: AsyncIterable<Buffer>) => unsealed(stored, key, header),
      createZstdDecompress(),
      async (plain: AsyncIterable<Buffer>) => use(partsOf<Head>(plain)),
    )
  } catch (error) {
    throw explainedReading(error)
  }
}

async function readHeader(path: string): Promise<Buffer> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new BackupProblem(error.code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read: ${error.message}`)
  })
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(longestHeader), 0, longestHeader, 0)
    const end = buffer.subarray(0, bytesRead).indexOf('\n')
    if (end < 0) throw new BackupProblem(`${path} is not a backup of this product, or most of it is missing.`)
    return buffer.subarray(0, end + 1)
  } finally {
    await file.close()
  }
}

function parseHeader(line: Buffer, path: string): Header {
  let header: Partial<Header>
  try {
    header = JSON.parse(line.toString())
  } catch {
    throw new BackupProblem(`${path} is not a backup of this product, or its beginning is damaged.`)
  }
  if (header?.format !== format) throw new BackupProblem(`${path} is not a backup of this product, or its beginning is damaged.`)
  if (header.version !== version || !header.seal || header.seal.cipher !== 'aes-256-gcm')
    throw new BackupProblem(`${path} has a format that this version does not know: a newer version wrote it.`)
  return header as Header
}

function explained(error: unknown, path: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new BackupProblem(`The disk is full: no backup was written to ${dirname(path)}.`, { cause: error })
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EROFS')
    return new BackupProblem(`Cannot write to ${dirname(path)}: ${(error as Error).message}`, { cause: error })
  if (code === 'EEXIST') return new BackupProblem(`${path} already exists: a backup never overwrites a file.`)
  return error
}

function explainedReading(error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'Z_BUF_ERROR') return cutOff()
  if (code.startsWith('ZSTD_') || code.startsWith('Z_')) return damaged('it cannot be unpacked')
  return error
}

async function exists(path: string): Promise<boolean> {
  return access(path, constants.F_OK).then(
    () => true,
    () => false,
  )
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
