/** The data folder: nobody but the user that the server runs as looks into it, whoever made it and however. */
import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { ConfigError } from '../config.ts'

export function openPrivateFolder(folder: string): void {
  // For whatever is made in it from now on, by us or by a library.
  process.umask(0o077)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if ((statSync(folder).mode & 0o777) === 0o700) return
  try {
    chmodSync(folder, 0o700)
  } catch {
    throw new ConfigError(
      `DATA_DIR ${folder} belongs to another user and is readable by others. Change its owner to the user who starts the server.`,
    )
  }
}
