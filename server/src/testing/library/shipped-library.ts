/** The library that ships, for tests of what is made of it. Whether it is right the gate's step `content` asks; here it is taken to be. */
import { join } from 'node:path'
import { type Library, libraryReader } from '../../features/library/content/read-library.ts'

const everyHash = { has: () => true }
let read: Promise<Library> | undefined

/** The same for all files of a process: nobody changes it. */
export function readShippedLibrary(): Promise<Library> {
  read ??= libraryReader(join(import.meta.dirname, '../../../../content'))(everyHash)
  return read
}
