/**
 * What costs time to make is kept in a file for the next start, under a key that names all it is made from. A file that is cut off, or of
 * other makings, is as good as none.
 */
import { createHash } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'

const digest = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('base64url')

/** @returns undefined where the file holds nothing whole under this key */
export async function readKept<Value>(file: string, key: string): Promise<Value | undefined> {
  const bytes = await readFile(file).catch(() => Buffer.alloc(0))
  const end = bytes.indexOf('\n')
  const body = bytes.subarray(end + 1)
  const head = bytes.subarray(0, Math.max(0, end)).toString()
  return head === `${digest(key)} ${digest(body)}` ? JSON.parse(body.toString()) : undefined
}

/** @throws where it cannot be written; then the file is as it was */
export async function writeKept(file: string, key: string, value: unknown): Promise<void> {
  const body = JSON.stringify(value)
  const draft = `${file}.${process.pid}`
  try {
    await writeFile(draft, `${digest(key)} ${digest(body)}\n${body}`, { mode: 0o600 })
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
