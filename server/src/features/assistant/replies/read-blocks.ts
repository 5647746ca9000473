/**
 * A reply that arrives letter by letter, as blocks of Markdown that are finished: a paragraph, a list, a formula, a program. What is still open
 * is held back. However the text is cut into pieces, the blocks are the same.
 */

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
  let closing: ((line: string) => boolean) | undefined

  const finish = (): string[] => {
    const text = block.join('\n').replace(/^\n+/, '').trimEnd()
    block = []
    closing = undefined
    return text === '' ? [] : [text]
  }

  const addLine = (line: string): string[] => {
    const before = block.length > 0 && block.join('\n').length + line.length > longestBlock ? finish() : []
    if (closing) {
      block.push(line)
      return closing(line) ? [...before, ...finish()] : before
    }
    if (line.trim() === '') return [...before, ...finish()]
    closing = closingOf(line)
    // A program or a formula of its own begins a block, whatever stands above it.
    const above = closing ? finishAbove() : []
    block.push(line)
    return [...before, ...above]
  }

  const finishAbove = (): string[] => {
    const kept = closing
    const above = finish()
    closing = kept
    return above
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

function closingOf(line: string): ((line: string) => boolean) | undefined {
  const begin = line.trim()
  const fence = /^(?:`{3,}|~{3,})/.exec(begin)?.[0]
  if (fence) return (later) => later.trim().startsWith(fence) && [...later.trim()].every((sign) => sign === fence[0])
  if (begin.startsWith('$$') && (begin === '$$' || !begin.endsWith('$$'))) return (later) => later.trimEnd().endsWith('$$')
  if (begin.startsWith('\\[') && !begin.includes('\\]')) return (later) => later.trimEnd().endsWith('\\]')
  return undefined
}
