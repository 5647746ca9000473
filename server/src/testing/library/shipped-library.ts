/** The library that ships, for tests of what is made of it. Whether it is right the gate's step `content` asks; here it is taken to be. */
import { join } from 'node:path'
import { type Library, libraryReader } from '../../features/library/content/read-library.ts'

let read: Promise<Library> | undefined

/** The same for all files of a process: nobody changes it. */
export function readShippedLibrary(): Promise<Library> {
  read ??= readUnchecked(join(import.meta.dirname, '../../../../content'))
  return read
}

/** A folder whose items are taken to be right: checking them costs more than all else that is done with them. */
export const readUnchecked = (dir: string): Promise<Library> => libraryReader(dir)({ has: () => true })
