/**
 * Where a text holds a formula: `$…$`, `$$…$$`, `\(…\)`, `\[…\]` and GitHub's form with back ticks inside the dollars. Everything that reads
 * people's Markdown asks here. Each sign is looked at a bounded number of times. The table of readings is in the test beside this file.
 */
import { hasWords, isProse, isWordOrReference } from './prose.ts'

export interface Formula {
  /** Without the signs around it. */
  tex: string
  isDisplay: boolean
  /** Where the text goes on. */
  end: number
}

interface Signs {
  open: string
  close: string
  isDisplay: boolean
}

const kinds: readonly Signs[] = [
  { open: '$`', close: '`$', isDisplay: false },
  { open: '$$', close: '$$', isDisplay: true },
  { open: '$', close: '$', isDisplay: false },
  { open: '\\[', close: '\\]', isDisplay: true },
  { open: '\\(', close: '\\)', isDisplay: false },
]

/** @returns the formula that begins there; `at` is not inside a run of dollars, an escape or code */
export function formulaAt(text: string, at: number): Formula | undefined {
  const signs = kinds.find(({ open }) => text.startsWith(open, at))
  if (!signs || text.startsWith('$$$', at)) return undefined
  const from = at + signs.open.length
  const to = closingAt(text, from, signs) ?? fenceAfter(text, at, signs)
  if (to === undefined) return undefined
  const tex = text.slice(from, to)
  const end = to + signs.close.length
  if (tex.trim() === '' || !isMeant(text, at, end, tex, signs)) return undefined
  return { tex: signs.open === '$' ? tex : tex.trim(), isDisplay: signs.isDisplay, end }
}

/** @returns the formulas of a text, in their order */
export function formulasIn(text: string): Formula[] {
  const formulas: Formula[] = []
  for (let at = 0; at < text.length; ) {
    const formula = formulaAt(text, at)
    if (formula) formulas.push(formula)
    at = formula?.end ?? at + lengthOfSign(text, at)
  }
  return formulas
}

/** What is passed over together where no formula begins: a run of dollars, an escaped sign. */
export function lengthOfSign(text: string, at: number): number {
  if (text[at] === '\\') return 2
  let end = at + 1
  while (text[at] === '$' && text[end] === '$') end++
  return end - at
}

const emptyLine = /\n[ \t\r]*(?:\n|$)/y

/** Within the paragraph, and not where it is escaped. A bracket that opens again leaves the first one open. */
function closingAt(text: string, from: number, { open, close }: Signs): number | undefined {
  for (let at = from; at < text.length; at++) {
    if (text.startsWith(close, at)) return at
    if (open !== close && text.startsWith(open, at)) return undefined
    if (text[at] === '`') return undefined
    if (text[at] === '\\') at++
    emptyLine.lastIndex = at
    if (emptyLine.test(text)) return undefined
  }
  return undefined
}

/** In a line of its own `$$` is closed by the next such line, beyond an empty one too, unless words are between them or that one opens a formula. */
function fenceAfter(text: string, at: number, signs: Signs): number | undefined {
  const { open, close, isDisplay } = signs
  const from = at + open.length
  if (!isDisplay || !beginsLine(text, at) || !endsLine(text, from)) return undefined
  const to = signAfter(text, from, signs)
  if (to === undefined || !text.startsWith(close, to) || !beginsLine(text, to) || !endsLine(text, to + close.length))
    return undefined
  if (text.slice(from, to).split('\n').some(hasWords)) return undefined
  return open === close && closingAt(text, to + close.length, signs) !== undefined ? undefined : to
}

function signAfter(text: string, from: number, { open, close }: Signs): number | undefined {
  for (let at = from; at < text.length; at++) {
    if (text.startsWith(close, at) || text.startsWith(open, at)) return at
    if (text[at] === '\\') at++
  }
  return undefined
}

const signsAndSpaces = /[.,;:!?]*[ \t\r]*/y

function beginsLine(text: string, at: number): boolean {
  let before = at - 1
  while (text[before] === ' ' || text[before] === '\t') before--
  return before < 0 || text[before] === '\n'
}

function endsLine(text: string, at: number): boolean {
  signsAndSpaces.lastIndex = at
  signsAndSpaces.test(text)
  return signsAndSpaces.lastIndex === text.length || text[signsAndSpaces.lastIndex] === '\n'
}

/** Dollars are money, names of shares and variables of a shell as well; `\(` and `\[` are brackets that Markdown escapes. */
function isMeant(text: string, at: number, end: number, tex: string, { open }: Signs): boolean {
  const next = text[end] ?? ''
  if (open === '$`') return true
  if (open === '$') return isSpacedAsFormula(text[at - 1] ?? '', tex, next) && !isProse(tex, { isMoney: true })
  if (open === '\\[' && next === '(') return false
  if (open.startsWith('\\') && isWordOrReference(tex, open)) return false
  if (beginsLine(text, at) && endsLine(text, end)) return true
  return !(open === '$$' && /\d/.test(next)) && !isProse(tex, { isMoney: false })
}

function isSpacedAsFormula(before: string, tex: string, next: string): boolean {
  if (tex.trim() !== tex || /\d/.test(next)) return false
  // `US$5` and `5$-6$` are sums of money; `R$^2$` and `2$\sigma$` are not.
  if (/\p{Script=Latin}/u.test(before) && !/^[\\^_{]/.test(tex)) return false
  if (/\d/.test(before) && !/^[\\^_{A-Za-z]/.test(tex)) return false
  if (!/[\p{L}$({]/u.test(next)) return true
  // Before a letter it ends a formula in `$n$th`; in `$SPY/$QQQ` and `$AAPL$MSFT` it begins a word.
  if (!/[\p{L}\p{N})\]}'!*|]$/u.test(tex)) return false
  return !/\p{Lu}/u.test(next) || /[\\^_{]/.test(tex) || tex.length === 1
}
