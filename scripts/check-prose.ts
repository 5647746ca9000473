// No text of a page, a mail or the command line has a construction that `docs/writing.md` rules out. What the specification says word
// for word is exempt.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textsIn, wrongIn } from './prose.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const specification = read('docs/specification.md')
const exclude = ['**/*.test.ts', '**/*.test.tsx', '**/testing/**']
const files = globSync(['{contract,server,web}/src/**/*.{ts,tsx}', 'scripts/{start,reset,prepare}.{mjs,ts}'], {
  cwd: root,
  exclude,
})
const wrong = files.flatMap((file) =>
  textsIn(read(file), { tsx: file.endsWith('.tsx') })
    .filter((text) => !specification.includes(text))
    .flatMap((text) => wrongIn(text).map((construction) => `${file}: ${construction}: ${text}`)),
)
for (const one of wrong) console.error(one)
console.log(
  `Prose: ${wrong.length === 0 ? 'no' : wrong.length} constructions to rewrite (docs/writing.md), in ${files.length} files.`,
)
process.exitCode = wrong.length > 0 ? 1 : 0
