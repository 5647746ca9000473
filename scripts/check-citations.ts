// Code and documents cite the specification, its readings and the threat model by section or rule: `spec §7.3`, `readings §4`,
// `trust G7`. A citation that leads to no heading and no rule fails here, and so does one in any other form. Decisions are cited by their
// numbers (`docs/decisions/024`), which each has for itself.
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What can be cited, by document: `§7.3`, `G7`, `R1`. */
export type Citable = Record<'spec' | 'readings' | 'trust', ReadonlySet<string>>

const reference = String.raw`(?:§\d+(?:\.\d+)?|[GR]\d+)`
const citation = new RegExp(String.raw`\b(spec|readings|trust) (${reference}(?:(?:, | and )${reference})*)`, 'g')
const otherForm = /\b(?:specification|decisions?|readings|spec|trust),? (?:section )?(?:§?\d|[GR]\d)/i

/** The numbers of a document's headings, and the rules that its lists and tables begin with. */
export function citableIn(document: string): ReadonlySet<string> {
  const sections = [...document.matchAll(/^#+ (\d+(?:\.\d+)?)\.? /gm)].map(([, number]) => `§${number}`)
  const rules = [...document.matchAll(/^(?:- \*\*|\| )([GR]\d+) /gm)].map(([, rule]) => rule ?? '')
  return new Set([...sections, ...rules])
}

/** What is wrong with the citations of a text: sentences, each with the number of its line. */
export function wrongCitations(text: string, citable: Citable): string[] {
  return text.split('\n').flatMap((line, index) => wrongInLine(line, citable).map((what) => `${index + 1}: ${what}`))
}

function wrongInLine(line: string, citable: Citable): string[] {
  const missing = [...line.matchAll(citation)].flatMap(([, document, references]) =>
    (references?.match(new RegExp(reference, 'g')) ?? [])
      .filter((one) => !citable[document as keyof Citable].has(one))
      .map((one) => `${document} ${one} does not exist.`),
  )
  const rest = line.replaceAll(citation, '')
  const odd = otherForm.exec(rest)?.[0] ?? /§\S*/.exec(rest)?.[0]
  return odd === undefined
    ? missing
    : [...missing, `"${odd}" is to be written as \`spec §7.3\`, \`readings §4\` or \`trust G7\`.`]
}

/** Numbers that two decisions have, and decisions that are cited and are not there. */
export function wrongDecisions(names: readonly string[], texts: readonly string[]): string[] {
  const numbers = names.flatMap((name) => /^\d{3}/.exec(name) ?? [])
  const twice = numbers.filter((number, at) => numbers.indexOf(number) !== at)
  const cited = new Set(
    texts.flatMap((text) => [...text.matchAll(/docs\/decisions\/(\d{3})/g)].map(([, number]) => number ?? '')),
  )
  return [
    ...twice.map((number) => `docs/decisions/${number} are two decisions.`),
    ...[...cited].filter((number) => !numbers.includes(number)).map((number) => `docs/decisions/${number} does not exist.`),
  ]
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const citable: Citable = {
    spec: citableIn(read('docs/specification.md')),
    readings: citableIn(read('docs/readings.md')),
    trust: citableIn(read('docs/trust.md')),
  }
  // The specification stands there word for word, and checks speak of sections in general.
  const exclude = ['**/node_modules/**', '**/build/**', '**/.*/**', 'docs/specification.md', 'scripts/check-*']
  const folders = 'bench,content,contract,docs,e2e,interop,scripts,server,standins,verifier,web'
  const files = globSync([`{${folders}}/**/*.{ts,tsx,js,mjs,css,py,sql,md,yaml}`, '*.{ts,mjs,md}'], { cwd: root, exclude })
  const wrong = [
    ...files.flatMap((file) => wrongCitations(read(file), citable).map((what) => `${file}:${what}`)),
    ...wrongDecisions(readdirSync(join(root, 'docs/decisions')).sort(), files.map(read)),
  ]
  for (const one of wrong) console.error(one)
  console.log(`Citations: ${wrong.length === 0 ? 'all' : 'not all'} lead somewhere, in ${files.length} files.`)
  process.exitCode = wrong.length > 0 ? 1 : 0
}
