/** A block by its sentences: what stands before each (the signs of a list, of a quotation), its parts, and what parts it from the next. */
import type { Part } from './parts.ts'

export interface Sentence {
  lead: string
  parts: Part[]
  end: string
}

export function sentencesOf(parts: readonly Part[]): Sentence[] {
  const sentences: Sentence[] = []
  let open: Part[] = []
  const close = (end: string) => {
    if (open.length > 0 || end) sentences.push(withLead(open, end))
    open = []
  }
  for (const part of parts) {
    if (part.kind !== 'words') {
      open.push(part)
      continue
    }
    let from = 0
    for (const { 0: gap, index } of part.text.matchAll(gaps)) {
      const text = part.text.slice(from, index)
      if (text) open.push({ kind: 'words', text })
      close(gap)
      from = index + gap.length
    }
    if (from < part.text.length) open.push({ kind: 'words', text: part.text.slice(from) })
  }
  close('')
  return sentences
}

/** After a full stop (not of "e.g.", nor of a list's "3."), and at the end of a line. */
const gaps = /(?<=(?<!\b(?:e\.g|i\.e|vs|cf|approx|no)|(?:^|\n)[ \t]{0,20}\d{1,3})[.!?]["”)*_]{0,3})[ \t]{1,20}|\n/gu

function withLead(parts: Part[], end: string): Sentence {
  const [first, ...rest] = parts
  if (first?.kind !== 'words') return { lead: '', parts, end }
  const lead = /^[ \t]{0,20}(?:(?:>|[-*+]|\d{1,3}[.)]|#{1,6})[ \t]{1,20}){0,4}/.exec(first.text)?.[0] ?? ''
  const text = first.text.slice(lead.length)
  return { lead, parts: text ? [{ kind: 'words', text }, ...rest] : rest, end }
}
