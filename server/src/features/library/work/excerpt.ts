/** As much of a text as a row shows, around the first of the words that were looked for. Pure. */

/** Of a line, in characters. */
const longest = 160
/** So much stands before the word. */
const before = 40
/** Of a note, in lines. */
const mostLines = 10
/** So many come before the line with the word. */
const linesBefore = 2

/** All of it on one line. @param words in small letters */
export const excerpt = (text: string, words: readonly string[]): string => cut(text.replaceAll(/\s+/g, ' ').trim(), words)

/** In its own lines, since it may have code or a table. @param words in small letters */
export function noteExcerpt(text: string, words: readonly string[]): string {
  const lines = text
    .replace(/^(?:[^\S\n]*\n)+/, '')
    .trimEnd()
    .split('\n')
  const hit = Math.max(0, firstWith(lines, words))
  const from = Math.max(0, Math.min(hit - linesBefore, lines.length - mostLines))
  const shown = lines.slice(from, from + mostLines).map((line) => cut(line, words))
  return [...(from > 0 ? ['…'] : []), ...shown, ...(from + mostLines < lines.length ? ['…'] : [])].join('\n')
}

const firstWith = (lines: readonly string[], words: readonly string[]): number =>
  lines.findIndex((line) => words.some((word) => line.toLowerCase().includes(word)))

function cut(line: string, words: readonly string[]): string {
  if (line.length <= longest) return line
  const places = words.map((word) => line.toLowerCase().indexOf(word)).filter((at) => at >= 0)
  const hit = places.length > 0 ? Math.min(...places) : 0
  const from = Math.min(Math.max(0, hit - before), line.length - longest)
  const shown = line.slice(from, from + longest)
  return `${from > 0 ? `…${shown.trimStart()}` : shown}`.trimEnd() + (from + longest < line.length ? '…' : '')
}
