/**
 * A reply that arrives letter by letter, as blocks of Markdown that are finished: a paragraph, a list, a formula, a program. What is still open
 * is held back. However the text is cut into pieces, the blocks are the same.
 */

import { hasWords } from '../../../platform/markup/prose.ts'

/** Longer ones end where they are: nobody waits for a block without an end, and checking one stays cheap. */
export const longestBlock = 2_000

export interface BlockReader {
  /** @returns the blocks that this piece finished */
  add(piece: string): string[]
  /** @returns what was still open */
  end(): string[]
}

export function blockReader(): BlockReader {
  let unread = ''
  let block: string[] = []
  /** What ends it: a fence of the same kind, two dollars; undefined where an empty line does. */
  let opening: Opening | undefined

  const finish = (): string[] => {
    const text = block.join('\n').replace(/^\n+/, '').trimEnd()
    block = []
    opening = undefined
    return text === '' ? [] : [text]
  }

  const addLine = (line: string): string[] => {
    const before = block.length > 0 && block.join('\n').length + line.length > longestBlock ? finish() : []
    if (opening && !isLeft(opening, block, line)) {
      block.push(line)
      if (!opening.closes(line)) return before
      if (!opening.isFormula || isAtEnd(line)) return [...before, ...finish()]
      // What follows a formula in its line belongs to its paragraph.
      opening = undefined
      return before
    }
    const left = opening ? finish() : []
    if (line.trim() === '') return [...before, ...left, ...finish()]
    const next = openingOf(line)
    // A program or a formula of its own begins a block, whatever stands above it.
    const above = next ? finish() : []
    opening = next
    block.push(line)
    return [...before, ...left, ...above]
  }

  return {
    add(piece) {
      const lines = (unread + piece).replaceAll('\r', '').split('\n')
      unread = lines.pop() ?? ''
      const cut = unread.length > longestBlock ? [...unread.match(/[\s\S]{1,2000}/g)!] : []
      if (cut.length > 0) unread = cut.pop() ?? ''
      return [...lines, ...cut].flatMap(addLine)
    },
    end: () => [...addLine(unread), ...finish()],
  }
}

interface Opening {
  closes(line: string): boolean
  isFormula: boolean
  /** Nothing else stands in its line: an empty line may follow. */
  isAlone: boolean
}

function openingOf(line: string): Opening | undefined {
  const begin = line.trim()
  const fence = /^(?:`{3,}|~{3,})/.exec(begin)?.[0]
  if (fence) {
    const closes = (later: string) => later.trim().startsWith(fence) && [...later.trim()].every((sign) => sign === fence[0])
    return { closes, isFormula: false, isAlone: true }
  }
  const sign = begin.startsWith('$$') ? '$$' : begin.startsWith('\\[') ? '\\]' : undefined
  if (!sign || begin.includes(sign, 2)) return undefined
  return { closes: (later) => later.replaceAll('\\\\', '').includes(sign), isFormula: true, isAlone: begin.length === 2 }
}

/** A formula without an end takes nothing beyond the empty line. */
function isLeft({ isFormula, isAlone }: Opening, block: readonly string[], line: string): boolean {
  if (!isFormula) return false
  return isAlone ? hasWords(line) && block.some((above) => above.trim() === '') : line.trim() === ''
}

const isAtEnd = (line: string): boolean => /(?:\$\$|\\\])[.,;:!?]{0,5}\s{0,100}$/.test(line)
