/** A small content folder with living questions in it: loading all of the shipped one takes long and shows no more. */
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const shipped = join(import.meta.dirname, '../../../content')

export const queueFolder = 'items/probability/third-in-the-queue'
const parts = [
  'companies.yaml',
  'skills.yaml',
  queueFolder,
  'items/linux/find-the-noisy-process',
  'items/algorithms/ring-of-ticks',
]

/** Placements: of a living question that is a preview, of one that is paid for, and of one with its own numbers only. */
export const [queue, noisy, ticks] = [1, 161, 5]

/** @returns the folder, which is the caller's to change and to remove */
export async function livingLibrary(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'content-'))
  for (const part of parts) await cp(join(shipped, part), join(dir, part), { recursive: true })
  return dir
}
