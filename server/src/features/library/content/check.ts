/** `npm run content:check [folder]`: prints what is wrong in the content folder, or how much is right. */
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { compileTerms } from './compile-terms.ts'
import { type ContentError, contentErrorReport } from './content-error.ts'
import { readLibrary } from './read-library.ts'

const dir = resolve(process.argv[2] ?? process.env.CONTENT_DIR ?? join(import.meta.dirname, '../../../../../content'))

const { items, errors } = await readLibrary(dir)
const all = [...errors, ...(await checkTerms(dir))]
console.log(all.length > 0 ? contentErrorReport(all) : `${items.length} items, 0 errors`)
process.exitCode = all.length > 0 ? 1 : 0

async function checkTerms(folder: string): Promise<ContentError[]> {
  const file = 'legal/terms.md'
  const source = await readFile(join(folder, file), 'utf8').catch(() => undefined)
  return source === undefined
    ? [{ file, message: 'this file is missing: it holds the agreement' }]
    : compileTerms(source, file).errors
}
