/** Formulas of people: the same KaTeX as the authors', within limits; of one that cannot be set, its source is shown. */
import type { Root } from 'hast'
import katex, { type KatexOptions } from 'katex'
import { setMaths } from '../content/set-maths.ts'

const options: KatexOptions = {
  output: 'htmlAndMathml',
  strict: 'ignore',
  throwOnError: true,
  trust: false,
  maxExpand: 500,
  maxSize: 20,
}

const longestFormula = 2_000

/** What defines macros could make much of little; what links, loads or names is refused by KaTeX as well. */
const refused = /\\(?:[egx]?def|let|futurelet|global|long|(?:re)?new\w+|provide\w+|href|url|includegraphics|html\w+)(?![A-Za-z])/

export const setPeopleMaths = (tree: Root): void => setMaths(tree, set)

function set(formula: string, displayMode: boolean): string | undefined {
  if (formula.length > longestFormula || refused.test(formula)) return undefined
  try {
    return katex.renderToString(withPercents(formula), { ...options, displayMode })
  } catch {
    return undefined
  }
}

/** People mean per cent. To TeX the sign begins a comment, and what follows would be missing. */
const withPercents = (formula: string): string => formula.replaceAll(/\\[\s\S]|%/g, (sign) => (sign === '%' ? '\\%' : sign))
