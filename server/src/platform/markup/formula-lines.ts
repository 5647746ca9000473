/** A formula that goes over several lines of a paragraph: a line of it that begins with a minus is no list, one of equals signs no heading. */
import type { StateBlock } from 'markdown-it'
import { formulaAt, lengthOfSign } from './formulas.ts'

interface Known {
  /** The first line that was not looked at. */
  until: number
  /** Lines that begin inside a formula. */
  inside: Set<number>
}

const known = new WeakMap<StateBlock, Known>()

/** Takes nothing: it lets those lines look like an indented continuation, which ends no paragraph. */
export function keepTogether(state: StateBlock, startLine: number, endLine: number): boolean {
  let found = known.get(state)
  if (!found || startLine >= found.until) {
    found = lookAhead(state, startLine, endLine)
    known.set(state, found)
  }
  if (found.inside.size > 0) markLines(state, startLine, endLine, found.inside)
  return false
}

function markLines(state: StateBlock, startLine: number, endLine: number, inside: ReadonlySet<number>): void {
  const enders = state.md.block.ruler.getRules('paragraph')
  const { parentType, blkIndent } = state
  state.parentType = 'paragraph'
  for (let line = startLine + 1; line < endLine && !state.isEmpty(line); line++) {
    if (inside.has(line)) state.sCount[line] = blkIndent + 4
    else if (enders.some((ends) => ends(state, line, endLine, true))) break
  }
  state.parentType = parentType
}

function lookAhead(state: StateBlock, startLine: number, endLine: number): Known {
  const lines: string[] = []
  let until = startLine
  for (; until < endLine && !state.isEmpty(until); until++) {
    if (until > startLine && (state.sCount[until] ?? 0) < state.blkIndent) break
    lines.push(state.getLines(until, until + 1, state.blkIndent, false))
  }
  return { until, inside: linesInside(lines.join('\n'), startLine) }
}

function linesInside(text: string, firstLine: number): Set<number> {
  const inside = new Set<number>()
  let line = firstLine
  for (let at = 0; at < text.length; ) {
    const formula = formulaAt(text, at)
    const end = formula?.end ?? at + lengthOfSign(text, at)
    // One dollar is too often a price to hold a list together.
    const isHeld = formula !== undefined && !/^\$[^$`]/.test(text.slice(at, at + 2))
    for (; at < end; at++) {
      if (text[at] !== '\n') continue
      line++
      if (isHeld) inside.add(line)
    }
  }
  return inside
}
