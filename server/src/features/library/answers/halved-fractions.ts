/** Fractions whose halves stand apart: "the numerator is 3, the denominator 8", "three … and all of that over 8". */

export interface HalvedFraction {
  over: string
  under: string
}

/** As `3/8`. Not of two numbers that make a whole one, which stand beside each other in many a text. */
export const fractionsOfHalves = (text: string): string[] =>
  halvedFractionsIn(text)
    .filter(({ over, under }) => Number(over) % Number(under) !== 0)
    .map(({ over, under }) => `${over}/${under}`)

interface Piece {
  text: string
  /** A number, or a formula between dollars. */
  isTerm: boolean
}

/** So many words before a term, and behind it, may say on which side of the line it stands. */
const [wordsBefore, wordsBehind] = [4, 3]

/** "5 of the 14": so few words are between them. */
const wordsBetween = 2

/** So many terms before one that stands below the line may stand above it, and so many behind it. */
const [termsBefore, termsBehind] = [4, 2]

const below = new Set(['denominator', 'bottom', 'below', 'under', 'underneath', 'over', 'divided', 'divide', 'dividing', 'out'])
const above = new Set(['numerator', 'top', 'above'])
const between = new Set(['of', 'in', 'by'])

export function halvedFractionsIn(text: string): HalvedFraction[] {
  const terms = termsOf(piecesOf(text))
  return terms.flatMap(({ text: under, isBelow, isParted }, at) => {
    const before = terms.slice(Math.max(0, at - termsBefore), at)
    const behind = terms.slice(at + 1, at + 1 + termsBehind)
    const others = [
      ...(isBelow ? before : isParted ? before.slice(-1) : []),
      ...[...before, ...behind].filter(({ isAbove }) => isAbove),
    ]
    return others.map(({ text: over }) => ({ over, under }))
  })
}

interface Term {
  text: string
  isAbove: boolean
  isBelow: boolean
  /** The term before it has a part of it. */
  isParted: boolean
}

function termsOf(pieces: readonly Piece[]): Term[] {
  const places = pieces.flatMap(({ isTerm }, at) => (isTerm ? [at] : []))
  return places.map((at) => {
    const around = [...wordsFrom(pieces, at, -1, wordsBefore), ...wordsFrom(pieces, at, 1, wordsBehind)]
    return {
      text: pieces[at]?.text ?? '',
      isAbove: around.some((word) => above.has(word)),
      isBelow: around.some((word) => below.has(word)),
      isParted: wordsFrom(pieces, at, -1, wordsBetween).some((word) => between.has(word)),
    }
  })
}

const piecesOf = (text: string): Piece[] =>
  [...text.matchAll(/\$\$?([^$]{1,200})\$|(?<![\w.,/^])(\d{1,9}(?:\.\d{1,9})?)(?![\w/])|\p{L}{1,20}/gu)].map(
    ([word, formula, figure]) => {
      const term = formula ?? figure
      return { text: (term ?? word).trim().toLowerCase(), isTerm: term !== undefined }
    },
  )

/** The words next to a term on one side, up to the next term. */
function wordsFrom(pieces: readonly Piece[], at: number, step: 1 | -1, most: number): string[] {
  const words: string[] = []
  for (let one = at + step; words.length < most; one += step) {
    const piece = pieces[one]
    if (!piece || piece.isTerm) break
    words.push(piece.text)
  }
  return words
}
