// A regular expression that backtracks lets one request hold the event loop: none that sees a reader's text may.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, Script } from 'node:vm'
import { pageAt } from 'contract/pages.ts'
import { expect, test } from 'vitest'
import { namePatterns } from '../server/src/features/assistant/replies/names-with-digits.ts'
import { relationPatterns } from '../server/src/features/assistant/replies/percentages.ts'
import { saidEquationPatterns } from '../server/src/features/assistant/replies/said-equations.ts'
import { wordEquationPatterns } from '../server/src/features/assistant/replies/word-equations.ts'
import { isSlow, type Pattern, patternsIn, worstTexts } from './slow-patterns.ts'

const root = join(import.meta.dirname, '..')

/** These see only what stands in our own files, or what the operator sets. */
const exempt = new Map([
  ['contract/src/pages.ts RegExp', 'made of the table of pages; looked at below'],
  ['contract/src/credentials/model.ts pattern', 'a code: one class of letters, 22 times'],
  ['web/src/features/credentials/verify/address.ts RegExp', 'made of the pattern of a code'],
  ...['names-with-digits', 'percentages', 'said-equations', 'word-equations'].map(
    (name) => [`server/src/features/assistant/replies/${name}.ts RegExp`, 'made of words; looked at below'] as const,
  ),
  ['contract/src/library/sql/plain-query.ts RegExp', "a reader's own query, in their own browser"],
  [
    String.raw`contract/src/library/sql/plain-query.ts /--[^\n]*|\/\*.*?(?:\*\/|$)|'(?:[^']|'')*(?:'|$)|"(?:[^"]|"")*(?:"|$)|` +
      '`(?:[^`]|``)*(?:`|$)|' +
      String.raw`\[[^\]]*(?:\]|$)/su`,
    "a reader's own query, in their own browser",
  ],
  ['server/src/platform/markup/replace-mentions.ts RegExp', 'names letter by letter, and nothing repeated'],
  ['server/src/features/recruiting/candidates/regions-of-cities.ts RegExp', 'names of cities, and nothing repeated'],
  ['contract/src/site/at-a-glance.ts pattern', 'an address in the content'],
  ['server/src/features/site/success-stories-schema.ts pattern', 'names of files of the content'],
  [String.raw`server/src/config.ts /\/+$/`, 'PUBLIC_URL'],
  [String.raw`server/src/config.ts /\/*$/`, 'PYTHON_PACKAGES_URL'],
  [String.raw`server/src/platform/content-frame/frame.ts /\s*\n\s*/g`, 'our own style sheet'],
  [String.raw`server/src/features/library/content/read-topics.ts /\s*\n\s*/g`, 'the prose of a topic'],
  ['server/src/features/site/insights/figure/read-figure.ts /[^/]+$/', 'the name of a file of the content'],
  [
    String.raw`server/src/platform/content/tex-as-text.ts /(?<!\\frac\s*|\\frac\s*\{[^{}]*\}\s*)\{([^{}]*)\}/g`,
    'formulas of the content, and of people those that are short, in a thread that has a deadline',
  ],
  [String.raw`web/src/seo/pictures/sheet.ts /--([\w-]+): light-dark\(([^,]+),/g`, 'our own design tokens'],
  [String.raw`web/src/seo/pictures/words.ts /[\s,;:.–—-]*\S*$/`, 'the titles of our own pages'],
])

const files = globSync('{contract,server,verifier,web}/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$|\/testing\//.test(file),
)
const found = files.flatMap((file) =>
  patternsIn(readFileSync(join(root, file), 'utf8'), { tsx: file.endsWith('.tsx') }).map((pattern) => ({
    name: `${file} ${'made' in pattern ? pattern.made : `/${pattern.source}/${pattern.flags}`}`,
    ...pattern,
  })),
)
const written = found.filter((pattern) => 'source' in pattern)

test('no pattern that sees a text of somebody else backtracks', () => {
  const slow = found.filter((pattern) => 'made' in pattern || isSlow(pattern)).map(({ name }) => name)
  // Both ways: an exemption of what is gone, or slow no longer, goes as well.
  expect(new Set(slow)).toEqual(new Set(exempt.keys()))
})

test('a megabyte of its worst takes each of them next to no time', () => {
  const looked = written.filter(({ name }) => !exempt.has(name))
  const different = new Map(looked.map((pattern) => [`${pattern.source}/${pattern.flags}`, pattern]))
  const inTime = [...different.values()].flatMap((pattern) => worstTexts(pattern).map((text) => took(pattern, text)))
  expect(inTime.length).toBeGreaterThan(100)
}, 300_000)

const apart = createContext({})
const replacing = new Script("text.replace(new RegExp(source, flags), '')")

/** Throws where it takes longer than seconds; what is slow takes hours. */
function took({ source, flags }: Pattern, text: string, timeout = 20_000): void {
  Object.assign(apart, { source, flags, text })
  replacing.runInContext(apart, { timeout })
}

test('what is made of words to read a reply with backtracks no more than what is written', () => {
  const made = [...namePatterns, ...relationPatterns, ...saidEquationPatterns, ...wordEquationPatterns]
  expect(made.filter(isSlow).map(({ source }) => source)).toEqual([])
  for (const pattern of made) for (const text of worstTexts(pattern)) took(pattern, text)
}, 300_000)

test('an address of a megabyte is looked up in the table of pages in no time', () => {
  for (const step of ['/', 'a', '/a', '%2F', '/:id']) {
    const began = performance.now()
    pageAt(`/${step.repeat(1_000_000 / step.length)}\0`)
    expect(performance.now() - began).toBeLessThan(10_000)
  }
})

test('the worst of a pattern that backtracks is found, and holds what runs it', () => {
  for (const { source, flags } of [/\s*%$/, /^\d+[.,]?(\d*)$/, /^(?:a+)+$/, /^[^@]+@[^@]+\.[^@]+$/]) {
    expect(isSlow({ source, flags }), source).toBe(true)
    const worst = worstTexts({ source, flags })
    expect(() => worst.map((text) => took({ source, flags }, text, 300)), source).toThrow('timed out')
  }
})

test('a pattern is found wherever it is written', () => {
  const code = `
    const literal = <T,>(text: string) => text.split(/a+/g)
    const made = [new RegExp('b+', 'i'), RegExp(\`c\${1}\`)]
    const Schema = Type.Object({ name: Type.String({ maxLength: 3, pattern: '^d+$' }), page: { pattern: '/e' } })`
  expect(patternsIn(code)).toEqual([
    { source: 'a+', flags: 'g' },
    { source: 'b+', flags: 'i' },
    { made: 'RegExp' },
    { source: '^d+$', flags: 'u' },
  ])
})
