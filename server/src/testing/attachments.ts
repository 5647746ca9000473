/** Files that are attached to answers, and what is stored of them. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sweepFiles } from '../features/discussions/attachments/sweep-files.ts'
import type { TestApp } from './app.ts'
import { png, type SentFile } from './files.ts'

export const plot: SentFile = { name: 'Plot of it.PNG', bytes: png }
export const notes: SentFile = { name: 'notes.txt', bytes: 'σ√t' }
/** As the product names what it stores. */
export const storedName = '7f9c24e5-1111-4222-8333-444455556666-a.png'

export const open = ({ app }: TestApp, url: string | null | undefined) => app.inject({ url: url ?? '' })

export async function stored({ deps }: TestApp): Promise<string[]> {
  const names: string[] = []
  for await (const page of deps.files.list()) names.push(...page.map(({ name }) => name))
  return names
}

export const incoming = ({ deps }: TestApp): Promise<string[]> =>
  readdir(join(deps.config.dataDir, 'uploads/incoming')).catch(() => [])

export async function sweepAll({ deps }: TestApp): Promise<void> {
  while (await sweepFiles(deps));
}

export const nothing = { bytes: 0, rows: 0 }

/** Of what a test sent and no answer has: bytes without a row, rows without an answer. */
export async function leftOvers(t: TestApp): Promise<typeof nothing> {
  await sweepAll(t)
  const rows = await t.deps.db.selectFrom('attachments').select('answer_id').execute()
  return { bytes: (await stored(t)).length - rows.length, rows: rows.filter(({ answer_id }) => answer_id === null).length }
}
