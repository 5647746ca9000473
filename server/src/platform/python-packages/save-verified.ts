/** A file that is under its name only when it is whole and what it must be: until then it is written under another. */
import { createHash } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { CutOff, type PackageMirror, PackageProblem } from '../../vendors/package-mirror.ts'

/** What is written to; a test has one of its own, on a disk that is full. */
export type OpenFile = (path: string) => Promise<{
  writeFile(bytes: Uint8Array): Promise<void>
  sync(): Promise<void>
  close(): Promise<void>
}>

interface Wanted {
  mirror: PackageMirror
  /** Its last part is the name of the file at the mirror, too. */
  path: string
  sha256: string
  openFile?: OpenFile
}

const tries = 4
const noRoom = ['ENOSPC', 'EDQUOT']

const partOf = (path: string): string => `${path}.${process.pid}.part`

/**
 * What breaks off is continued where the mirror can, and begun again where it cannot.
 * @returns how many bytes it has
 * @throws PackageProblem; then nothing of it is left
 */
export async function saveVerified({ mirror, path, sha256, openFile = (name) => open(name, 'w') }: Wanted): Promise<number> {
  const part = partOf(path)
  const name = basename(path)
  try {
    const { bytes, hash } = await download(mirror, name, part, openFile)
    if (hash !== sha256)
      throw new PackageProblem(
        `${name} of ${mirror.name} is not the file that Pyodide published: its sha256 is ${hash}, not ${sha256}. It was not kept.`,
      )
    await rename(part, path)
    return bytes
  } catch (error) {
    if (noRoom.includes((error as NodeJS.ErrnoException).code ?? ''))
      throw new PackageProblem(`The disk is full: ${name} could not be stored in ${dirname(path)}.`)
    throw error
  } finally {
    await rm(part, { force: true })
  }
}

async function download(mirror: PackageMirror, name: string, part: string, openFile: OpenFile) {
  let file = await openFile(part)
  let hash = createHash('sha256')
  let bytes = 0
  const beginAgain = async () => {
    await file.close()
    file = await openFile(part)
    hash = createHash('sha256')
    bytes = 0
  }
  const takeUp = async () => {
    const piece = await mirror.read(name, bytes)
    if (piece.from !== bytes) await beginAgain()
    for await (const some of piece.bytes) {
      await file.writeFile(some)
      hash.update(some)
      bytes += some.byteLength
    }
  }
  try {
    for (let tried = 1; ; tried += 1) {
      const cut = await takeUp().then(() => undefined, orCutOff)
      if (!cut) break
      if (tried === tries) throw new PackageProblem(`${name} could not be downloaded in ${tries} tries: ${cut.message}`)
    }
    await file.sync()
    return { bytes, hash: hash.digest('hex') }
  } finally {
    await file.close()
  }
}

function orCutOff(error: unknown): CutOff {
  if (error instanceof CutOff) return error
  throw error
}
