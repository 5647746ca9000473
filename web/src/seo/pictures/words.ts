/** Sets a title and the sentence below it: as large as they fit, on as few lines as they need. */
export interface Type {
  family: string
  weight: number
  size: number
  /** In pixels. */
  tracking: number
}

/** How wide a text runs in this type, in pixels. The picture's maker knows, for it has the fonts. */
export type Measure = (text: string, type: Type) => number

/** As the fonts call themselves. */
export const serif = 'Newsreader 16pt'
export const sans = 'Instrument Sans'

export const titleType = (size: number): Type => ({ family: serif, weight: 410, size, tracking: -0.026 * size })
export const sentenceType: Type = { family: sans, weight: 400, size: 30, tracking: 0 }

export interface Setting {
  size: number
  title: string[]
  sentence: string[]
}

/** From the most generous on; the last one takes every title, cut where it must be. */
const settings = [
  { size: 104, titleLines: 1, sentenceLines: 2 },
  { size: 84, titleLines: 1, sentenceLines: 2 },
  { size: 80, titleLines: 2, sentenceLines: 0 },
  { size: 64, titleLines: 3, sentenceLines: 0 },
  { size: 52, titleLines: 4, sentenceLines: 0 },
] as const

export function setWords(title: string, sentence: string, width: number, measure: Measure): Setting {
  const titleAt = (size: number) => balanced(title, width, (text) => measure(text, titleType(size)))
  for (const { size, titleLines, sentenceLines } of settings) {
    const lines = titleAt(size)
    if (lines.length > titleLines) continue
    const below = sentenceLines > 0 ? balanced(sentence, width, (text) => measure(text, sentenceType)) : []
    return { size, title: lines, sentence: cut(below, sentenceLines) }
  }
  const { size, titleLines } = settings[4]
  return { size, title: cut(titleAt(size), titleLines), sentence: [] }
}

/** No line is much shorter than the others: as narrow as it may be without another line. */
function balanced(text: string, width: number, measure: (text: string) => number): string[] {
  const widest = broken(text, width, measure)
  const narrower = [0.6, 0.7, 0.8, 0.9].map((share) => broken(text, share * width, measure))
  return narrower.find((lines) => lines.length === widest.length) ?? widest
}

/** Lines of whole words; only a word that is wider than the line is broken within. */
function broken(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).flatMap((word) => fitting(word, width, measure))) {
    const longer = line ? `${line} ${word}` : word
    if (line && measure(longer) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line ? [...lines, line] : lines
}

function fitting(word: string, width: number, measure: (text: string) => number): string[] {
  const letters = [...word]
  if (letters.length < 2 || measure(word) <= width) return [word]
  const half = Math.ceil(letters.length / 2)
  return [letters.slice(0, half), letters.slice(half)].flatMap((part) => fitting(part.join(''), width, measure))
}

function cut(lines: string[], count: number): string[] {
  if (lines.length <= count) return lines
  const kept = lines.slice(0, count)
  return [...kept.slice(0, -1), `${kept.at(-1)?.replace(/[\s,;:.–—-]*\S*$/, '')} …`]
}
