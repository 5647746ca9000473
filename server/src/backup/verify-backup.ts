/** Reads a backup from its beginning to its end, and finds it whole. Nothing is done with what is in it. */
import { readBackup } from './backup-file.ts'
import { damaged } from './backup-problem.ts'
import type { Head, Manifest } from './manifest.ts'
import type { Part } from './parts.ts'

export interface Contents {
  manifest: Manifest
  tables: number
  files: number
}

/** @throws BackupProblem */
export async function verifyBackup(path: string, passphrase: string | undefined): Promise<Contents> {
  let manifest: Manifest | undefined
  let tables = 0
  let files = 0
  await readBackup<Head>(path, passphrase, async (parts) => {
    const all = await manifested(parts)
    manifest = all.manifest
    for await (const { head } of all.rest) {
      if (head.part === 'table') tables++
      if (head.part === 'attached file') files++
    }
  })
  if (!manifest || tables !== manifest.tables.length) throw damaged('a table is missing')
  return { manifest, tables, files }
}

/** The first part, and those after it. */
export async function manifested(
  parts: AsyncIterable<Part<Head>>,
): Promise<{ manifest: Manifest; rest: AsyncIterable<Part<Head>> }> {
  const all = parts[Symbol.asyncIterator]()
  const { value, done } = await all.next()
  if (done || value.head.part !== 'manifest') throw damaged('its beginning is missing')
  return { manifest: value.head, rest: { [Symbol.asyncIterator]: () => all } }
}
