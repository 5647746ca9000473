/** A block of a reply by what its parts are: words, formulas, code. However a formula was written, it is written again between dollars. */
import { formulaAt, lengthOfSign } from '../../../platform/markup/formulas.ts'

export type PartKind = 'words' | 'maths' | 'display' | 'code' | 'program'

export interface Part {
  kind: PartKind
  /** Without the signs around it. */
  text: string
}

const around: Record<Exclude<PartKind, 'maths'>, string> = { words: '', display: '$$', code: '`', program: '' }

export function writeParts(parts: readonly Part[]): string {
  let written = ''
  for (const [index, { kind, text }] of parts.entries())
    written += kind === 'maths' ? writeMaths(text, written.at(-1), parts[index + 1]) : around[kind] + text + around[kind]
  return written
}

/** Between dollars, unless they would be money there or a part of a word; in brackets, unless they would hold a word. */
function writeMaths(tex: string, before = ' ', next?: Part): string {
  const after = next?.kind === 'words' ? next.text.slice(0, 1) : ' '
  const isRead = (written: string) => formulaAt(before + written + after, 1)?.end === written.length + 1
  return [`$${tex}$`, `\\(${tex}\\)`].find(isRead) ?? `$\`${tex}\`$`
}

/** Longer than this it is none. */
const longest = { maths: 300, code: 300, display: 2_000 }

export function partsOf(block: string): Part[] {
  const [, formula] = /^ {0,3}(?:`{3,9}|~{3,9}) ?math\n([^`~]{1,2000})\n {0,3}(?:`{3,9}|~{3,9})$/.exec(block) ?? []
  if (formula) return [{ kind: 'display', text: formula.trim() }]
  if (isProgram(block)) return [{ kind: 'program', text: block }]
  const parts: Part[] = []
  let words = ''
  const add = (part: Part) => {
    if (words) parts.push({ kind: 'words', text: words })
    words = ''
    parts.push(part)
  }
  for (let at = 0; at < block.length; ) {
    const found = partAt(block, at)
    if (found) add(found.part)
    else words += signAt(block, at)
    at = found?.end ?? at + lengthOfSign(block, at)
  }
  if (words) parts.push({ kind: 'words', text: words })
  return parts
}

const isProgram = (block: string): boolean => /^ {0,3}(```|~~~)/.test(block)

function partAt(block: string, at: number): { part: Part; end: number } | undefined {
  if (block[at] === '`') return codeAt(block, at)
  const formula = formulaAt(block, at)
  if (!formula || formula.tex.length > longest[formula.isDisplay ? 'display' : 'maths']) return undefined
  // Between other dollars an empty line would end it.
  const text = formula.tex.trim().replaceAll(/\n\s{0,200}\n/g, '\n')
  return { part: { kind: formula.isDisplay ? 'display' : 'maths', text }, end: formula.end }
}

function codeAt(block: string, at: number): { part: Part; end: number } | undefined {
  const end = block.indexOf('`', at + 1)
  const text = block.slice(at + 1, end)
  if (end < 0 || text.length > longest.code || text.includes('\n\n')) return undefined
  return { part: { kind: 'code', text }, end: end + 1 }
}

/** A dollar that begins no formula is money. */
const signAt = (block: string, at: number): string => {
  const sign = block.slice(at, at + lengthOfSign(block, at))
  return sign.startsWith('$') ? sign.replaceAll('$', '\\$') : sign
}
