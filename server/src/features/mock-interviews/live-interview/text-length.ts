/**
 * What a change does to the length of a text, in the form in which `@codemirror/state` writes changes: a number of characters that stay, or how
 * many go and the lines that come in their place.
 */
export type Change = number | [number, ...string[]]

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

function isChange(part: unknown): part is Change {
  if (isCount(part)) return true
  if (!Array.isArray(part) || part.length === 0) return false
  const [goes, ...lines] = part as unknown[]
  return isCount(goes) && lines.every((line) => typeof line === 'string' && !/[\n\r]/.test(line))
}

/** @returns the length afterwards, in UTF-16 units; undefined where the change is none, or does not fit a text of `length` */
export function lengthAfter(length: number, changes: readonly unknown[]): number | undefined {
  let before = 0
  let after = 0
  for (const part of changes) {
    if (!isChange(part)) return undefined
    const [goes, stays, comes] = typeof part === 'number' ? [0, part, 0] : [part[0], 0, lengthOf(part.slice(1) as string[])]
    before += goes + stays
    after += stays + comes
  }
  return before === length ? after : undefined
}

/** With a line's end between each two. */
const lengthOf = (lines: readonly string[]): number =>
  lines.reduce((sum, line) => sum + line.length, 0) + Math.max(0, lines.length - 1)
