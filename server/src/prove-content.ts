/**
 * `npm run content:prove [-- --all] [slug …]`: proves items and families of the exam bank, and writes what the references of the coding questions said. Without a name
 * it proves those whose files changed since; with `--all` every item, `--sample` as many as a minute allows.
 */
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { publicBank, readBank } from './features/assessments/bank/read-bank.ts'
import { proveQuestions } from './features/library/content/prove/prove-library.ts'
import { readLibrary } from './features/library/content/read-library.ts'
import { contentErrorReport } from './platform/content/content-error.ts'

const words = process.argv.slice(2)
const dir = resolve(process.env.CONTENT_DIR ?? join(import.meta.dirname, '../../content'))
const slugs = words.filter((word) => !word.startsWith('--'))
const scope = words.includes('--all') ? 'all' : words.includes('--sample') ? 'sample' : slugs.length > 0 ? slugs : 'stale'

const library = await readLibrary(dir)
const bank = await readBank(dir, resolve(process.env.ASSESSMENT_BANK_DIR ?? publicBank(dir)))
const all = { items: [...library.items, ...bank.families], errors: [...library.errors, ...bank.errors] }

const { errors, proved } = await proveQuestions(all, scope, {
  say: console.log,
  dataDir: process.env.DATA_DIR ?? '.data',
  // A check writes nothing.
  ...(scope !== 'sample' && { save: (file: string, text: string) => writeFile(join(dir, file), text) }),
})
console.log(errors.length > 0 ? contentErrorReport(errors) : `${proved} questions proved, 0 errors`)
process.exitCode = errors.length > 0 ? 1 : 0
