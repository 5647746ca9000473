/** What may befall a backup: a bit that flips, an end that is cut off, a disk that is full while it is made or restored. Each is refused, and harms nothing. */
import { constants, existsSync } from 'node:fs'
import { type FileHandle, open, readFile, writeFile } from 'node:fs/promises'
import { BackupProblem } from '../../../server/src/backup/backup-problem.ts'
import { type BackupDeps, makeBackup } from '../../../server/src/backup/make-backup.ts'
import { readyToRestore, restoreBackup } from '../../../server/src/backup/restore-backup.ts'
import { verifyBackup } from '../../../server/src/backup/verify-backup.ts'
import type { Place } from './other-place.ts'

interface Harm {
  /** The place that the backup is of. */
  deps: BackupDeps
  file: string
  /** Where in the file it befalls it: from 0 to 1. */
  at: number
  emptyPlace(): Promise<Place>
}

/** @returns what was not refused as it must be, or left something, in sentences */
export async function harm({ deps, file, at, emptyPlace }: Harm): Promise<string[]> {
  const whole = await readFile(file)
  const byte = Math.floor(whole.length * at)
  const flipped = `${file}.flipped`
  const cut = `${file}.cut`
  await writeFile(flipped, whole.with(byte, (whole[byte] ?? 0) ^ 1))
  await writeFile(cut, whole.subarray(0, byte))
  const { files } = await verifyBackup(file, undefined)
  // Another backup may be smaller by what was deleted meanwhile.
  const full = { files: Math.floor(files * at), bytes: Math.floor(byte / 2) }
  return [
    ...(await refused(`byte ${byte} was another`, () => readyToRestore({ file: flipped, passphrase: undefined }))),
    ...(await refused(`it ended at byte ${byte}`, () => readyToRestore({ file: cut, passphrase: undefined }))),
    ...(await leavesNothing(`byte ${byte} became another`, emptyPlace, (place) => restore(place, flipped))),
    ...(await leavesNothing(`the disk was full after ${full.files} of ${files} files`, emptyPlace, (place) =>
      restore({ ...place, files: { ...place.files, keep: fullAfter(full.files, place.files.keep) } }, file),
    )),
    ...(await makesNone(deps, `${file}.full`, full.bytes)),
    ...((await readFile(file)).equals(whole) ? [] : ['the backup itself was changed']),
  ]
}

const restore = (place: Place, file: string) =>
  restoreBackup(place.database, place, { file, passphrase: undefined, isLive: false }, new Date())

async function leavesNothing(
  what: string,
  emptyPlace: Harm['emptyPlace'],
  work: (place: Place) => Promise<unknown>,
): Promise<string[]> {
  const place = await emptyPlace()
  try {
    const found = await refused(what, () => work(place))
    const { rows } = await place.database.pool.query("select tablename from pg_tables where schemaname = 'public'")
    if (rows.length > 0) found.push(`${what}, and ${rows.length} tables were left`)
    for await (const page of place.files.list()) if (page.length > 0) found.push(`${what}, and ${page.length} files were left`)
    return found
  } finally {
    await place.leave()
  }
}

async function makesNone(deps: BackupDeps, file: string, room: number): Promise<string[]> {
  const what = `the disk was full after ${room} bytes of a backup`
  const found = await refused(what, () =>
    makeBackup(deps, { file, passphrase: undefined, create: (path) => smallDisk(path, room) }),
  )
  return existsSync(file) ? [...found, `${what}, and there is one`] : found
}

/** In a sentence for the operator, or as a full disk that the command has one for. */
async function refused(what: string, work: () => Promise<unknown>): Promise<string[]> {
  try {
    await work()
    return [`${what}, and nobody minded`]
  } catch (error) {
    const isClear = error instanceof BackupProblem || (error as NodeJS.ErrnoException).code === 'ENOSPC'
    return isClear ? [] : [`${what}, and what was said is “${(error as Error).message}”`]
  }
}

const noSpace = (): Error => Object.assign(new Error('no space left on the disk'), { code: 'ENOSPC' })

function fullAfter(files: number, keep: Place['files']['keep']): Place['files']['keep'] {
  let kept = 0
  return async (name, path) => {
    if (kept++ >= files) throw noSpace()
    await keep(name, path)
  }
}

async function smallDisk(path: string, room: number): Promise<FileHandle> {
  const handle = await open(path, constants.O_CREAT | constants.O_WRONLY | constants.O_EXCL, 0o600)
  let left = room
  return Object.assign(Object.create(handle), {
    async writeFile(chunk: Buffer) {
      left -= chunk.length
      if (left < 0) throw noSpace()
      await handle.writeFile(chunk)
    },
    sync: () => handle.sync(),
    close: () => handle.close(),
  })
}
