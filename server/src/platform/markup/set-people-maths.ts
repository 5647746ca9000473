/** Formulas of people: the same KaTeX as the authors', within limits; of one that cannot be set, its source is shown. */
import type { Root } from 'hast'
import katex, { type KatexOptions } from 'katex'
import { setMaths } from '../content/set-maths.ts'
import { isSettable } from './formula-size.ts'
import { refuseLongHtml } from './refuse-overload.ts'

const options: KatexOptions = {
  output: 'htmlAndMathml',
  strict: 'ignore',
  throwOnError: true,
  trust: false,
  maxExpand: 500,
  maxSize: 20,
}

/** @throws Overload as soon as what is set is more than a post may have */
export function setPeopleMaths(tree: Root): void {
  let length = 0
  setMaths(tree, (formula, displayMode) => {
    const html = set(formula, displayMode)
    length += html?.length ?? 0
    refuseLongHtml(length)
    return html
  })
}

function set(formula: string, displayMode: boolean): string | undefined {
  if (!isSettable(formula)) return undefined
  try {
    return katex.renderToString(withPercents(formula), { ...options, displayMode })
  } catch {
    return undefined
  }
}

/** People mean per cent. To TeX the sign begins a comment, and what follows would be missing. */
const withPercents = (formula: string): string => formula.replaceAll(/\\[\s\S]|%/g, (sign) => (sign === '%' ? '\\%' : sign))
