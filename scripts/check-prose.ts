// No text of a page, a mail or the command line has a construction that `docs/writing.md` rules out, and no document or content spells
// “e-mail”.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { spelledWithHyphen, textsIn, wrongIn } from './prose.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const exclude = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**']
const files = globSync(['{contract,server,verifier,web}/src/**/*.{ts,tsx}', 'scripts/{start,reset,prepare}.{mjs,ts}'], {
  cwd: root,
  exclude,
})
// People have accepted the terms as they are: another spelling would need another version.
const documents = globSync(['{content,docs}/**/*.{md,yaml}', 'README.md', '.env.example'], {
  cwd: root,
  exclude: ['content/legal/terms.md', 'docs/specification.md'],
})
const wrong = [
  ...files.flatMap((file) =>
    textsIn(read(file), { tsx: file.endsWith('.tsx') }).flatMap((text) =>
      wrongIn(text).map((construction) => `${file}: ${construction}: ${text}`),
    ),
  ),
  ...documents.flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => spelledWithHyphen.test(line))
      .map((line) => `${file}: “e-mail” for “email”: ${line}`),
  ),
]
for (const one of wrong) console.error(one)
console.log(
  `Prose: ${wrong.length === 0 ? 'no' : wrong.length} constructions to rewrite (docs/writing.md), in ${files.length + documents.length} files.`,
)
process.exitCode = wrong.length > 0 ? 1 : 0
