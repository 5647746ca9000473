/** Which words of a text were looked for, and the stretch of it that shows the most of them. */
import type { Piece } from 'contract/library/finding.ts'
import { type WordSpan, wordSpans } from '../words/search-words.ts'

/** What was looked for. A `stem` is null for a word that every text has, such as "the". */
export interface Wanted {
  word: string
  stem: string | null
  /** The last word may be a beginning. */
  isLast: boolean
}

const snippetLength = 180

/** The whole text in pieces. */
export function markHits(text: string, wanted: readonly Wanted[]): Piece[] {
  return inPieces(text, hitsIn(text, wanted), 0, text.length)
}

export const hasHit = (pieces: readonly Piece[]): boolean => pieces.some(({ hit }) => hit)

/** Around the place where the most different words stand close together; the beginning of the text where there is none. */
export function snippetOf(text: string, wanted: readonly Wanted[]): Piece[] {
  const hits = hitsIn(text, wanted)
  const first = bestStart(hits)
  const from = first === undefined ? 0 : wordStart(text, Math.max(0, first - snippetLength / 4))
  const to = wordEnd(text, from + snippetLength)
  const pieces = inPieces(text, hits, from, to)
  return [...(from > 0 ? [rest('… ')] : []), ...pieces, ...(to < text.length ? [rest(' …')] : [])]
}

/** The words as the text writes them, each once, for who marks them in the text itself. */
export function hitWords(text: string, wanted: readonly Wanted[]): string[] {
  const said = hitsIn(text, wanted).map(({ from, to }) => text.slice(from, to).toLowerCase())
  return [...new Set(said)].slice(0, 30)
}

function hitsIn(text: string, wanted: readonly Wanted[]): WordSpan[] {
  const telling = wanted.some(({ stem }) => stem !== null) ? wanted.filter(({ stem, isLast }) => stem !== null || isLast) : wanted
  return wordSpans(text).filter(({ word }) => telling.some((one) => isHit(word, one)))
}

// The database decides what is found; this only shows why. A stem may end in another letter than the word: probabl, probabilities.
function isHit(word: string, { word: wanted, stem, isLast }: Wanted): boolean {
  if (word === wanted || (isLast && word.startsWith(wanted))) return true
  if (stem === null || stem.length < 3 || word.length > stem.length + 6) return false
  return word.startsWith(stem.slice(0, Math.max(3, stem.length - 1)))
}

function bestStart(hits: readonly WordSpan[]): number | undefined {
  let best: { from: number; different: number } | undefined
  for (const [at, { from }] of hits.entries()) {
    const near = hits.slice(at, at + 40).filter(({ to }) => to <= from + snippetLength)
    const different = new Set(near.map(({ word }) => word)).size
    if (!best || different > best.different) best = { from, different }
  }
  return best?.from
}

function inPieces(text: string, hits: readonly WordSpan[], from: number, to: number): Piece[] {
  const pieces: Piece[] = []
  let at = from
  for (const hit of hits) {
    if (hit.from < at || hit.to > to) continue
    if (hit.from > at) pieces.push(rest(text.slice(at, hit.from)))
    pieces.push({ text: text.slice(hit.from, hit.to), hit: true })
    at = hit.to
  }
  if (at < to) pieces.push(rest(text.slice(at, to)))
  return pieces
}

const rest = (text: string): Piece => ({ text, hit: false })

const wordStart = (text: string, at: number): number => (at === 0 ? 0 : text.indexOf(' ', at - 1) + 1 || at)

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length
  const space = text.lastIndexOf(' ', at)
  return space > 0 ? space : at
}
