/** What is different between two programs, line by line. Pure. */
import { diffLines } from 'diff'

export type Row =
  | { kind: 'same' | 'removed' | 'added'; text: string }
  /** So many lines that are the same, left out. */
  | { kind: 'skipped'; count: number }

/** So many lines around what is different are shown as they are. */
const context = 3

/** Two that have this little in common say nothing line by line, and would take seconds. */
const mostEdits = 1000

/** @returns undefined where they have hardly a line in common; no rows where they are the same */
export function compareLines(before: string, after: string): Row[] | undefined {
  const ended = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`)
  const parts = diffLines(ended(before), ended(after), { maxEditLength: mostEdits })
  if (!parts) return undefined
  if (parts.every(({ added, removed }) => !added && !removed)) return []
  return parts.flatMap(({ value, added, removed }, at): Row[] => {
    const lines = value.replace(/\n$/, '').split('\n')
    if (added || removed) return lines.map((text) => ({ kind: added ? 'added' : 'removed', text }))
    return withoutMiddle(lines, { isFirst: at === 0, isLast: at === parts.length - 1 })
  })
}

/** At the ends of the program nothing stands before, or after, what is the same. */
function withoutMiddle(lines: readonly string[], { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): Row[] {
  const head = isFirst ? 0 : context
  const tail = isLast ? 0 : context
  const same = (some: readonly string[]) => some.map((text): Row => ({ kind: 'same', text }))
  const count = lines.length - head - tail
  // One line is as long as the sentence that it is left out.
  if (count <= 1) return same(lines)
  return [...same(lines.slice(0, head)), { kind: 'skipped', count }, ...same(lines.slice(lines.length - tail))]
}
