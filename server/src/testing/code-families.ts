/** The families of the public bank that ask for code, with what an author wrote for them and the keys that a paper freezes. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CodeKey } from '../features/assessments/papers/exam-key.ts'
import { withTaggedNumbers } from '../features/assessments/papers/recorded-numbers.ts'

const bank = join(import.meta.dirname, '../../../content/assessments/bank')

export interface CodeFamily {
  /** `category/slug` */
  name: string
  reference: string
  /** By their file names. */
  mutants: Readonly<Record<string, string>>
  right: Readonly<Record<string, string>>
  /** One of each set of calls. */
  keys: readonly CodeKey[]
}

/** Such as `coding/cash-before-the-cut-off`; all of them where none is named. */
export const codeFamilies = (name = '*/*'): CodeFamily[] =>
  globSync(`${name}/calls.py`, { cwd: bank })
    .map((file) => dirname(file))
    .toSorted()
    .map(readFamily)

function readFamily(name: string): CodeFamily {
  const read = (file: string) => readFileSync(join(bank, name, file), 'utf8')
  const [, entry = ''] = /^\s+entry: (\w+)$/m.exec(read('item.md')) ?? []
  const { recording } = withTaggedNumbers(read('expected.json')) as { recording: { 1: [{ d: [string, unknown][] }] } }
  const { sets } = Object.fromEntries(recording[1][0].d) as unknown as { sets: CodeKey['calls'][] }
  const programs = (folder: string) =>
    Object.fromEntries(globSync(`${folder}/*.py`, { cwd: join(bank, name) }).map((file) => [file, read(file)]))
  return {
    name,
    reference: read('reference.py'),
    mutants: programs('mutants'),
    right: programs('right'),
    keys: sets.map((calls) => ({ answer: { type: 'code', language: 'python', entry }, calls })),
  }
}
