// Where things are, seen from the scripts.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

export const at = (...parts) => join(root, ...parts)

/** A file's text; undefined where there is none. */
export const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
