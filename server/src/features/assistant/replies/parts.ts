/** A block of a reply by what its parts are: words, formulas, code. Formulas between `\(` and `\)` become such between dollars. */

export type PartKind = 'words' | 'maths' | 'display' | 'code' | 'program'

export interface Part {
  kind: PartKind
  /** Without the signs around it. */
  text: string
}

const around: Record<PartKind, readonly [string, string]> = {
  words: ['', ''],
  maths: ['$', '$'],
  display: ['$$', '$$'],
  code: ['`', '`'],
  program: ['', ''],
}

export function writeParts(parts: readonly Part[]): string {
  return parts.map(({ kind, text }) => `${around[kind][0]}${text}${around[kind][1]}`).join('')
}

/** Longer than this it is no formula within a line. */
const longestFormula = 300

export function partsOf(block: string): Part[] {
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
    at = found ? found.end : at + (block[at] === '\\' ? 2 : 1)
  }
  if (words) parts.push({ kind: 'words', text: words })
  return parts
}

const isProgram = (block: string): boolean => /^ {0,3}(```|~~~)/.test(block)

const openings = [
  { from: '$$', to: '$$', kind: 'display', most: 2_000 },
  { from: '\\[', to: '\\]', kind: 'display', most: 2_000 },
  { from: '\\(', to: '\\)', kind: 'maths', most: longestFormula },
  { from: '$', to: '$', kind: 'maths', most: longestFormula },
  { from: '`', to: '`', kind: 'code', most: longestFormula },
] as const

function partAt(block: string, at: number): { part: Part; end: number } | undefined {
  const opening = openings.find(({ from }) => block.startsWith(from, at))
  if (!opening) return undefined
  const { from, to, kind, most } = opening
  const start = at + from.length
  const end = closingAt(block, start, to)
  if (end < 0 || end - start > most) return undefined
  const text = block.slice(start, end)
  // "from $100 to $200" holds no formula.
  if (from === '$' && (/^\s|\s$/.test(text) || text === '' || /\d/.test(block[end + 1] ?? ''))) return undefined
  return { part: { kind, text: kind === 'code' ? text : text.trim() }, end: end + to.length }
}

/** Within a paragraph, and not where it is escaped. */
function closingAt(block: string, from: number, sign: string): number {
  for (let at = from; at < block.length; at++) {
    if (block.startsWith(sign, at)) return at
    if (block.startsWith('\n\n', at)) return -1
    if (block[at] === '\\') at++
  }
  return -1
}

/** A dollar that begins no formula is money. */
function signAt(block: string, at: number): string {
  const sign = block[at] ?? ''
  if (sign === '\\') return block.slice(at, at + 2)
  return sign === '$' ? '\\$' : sign
}
