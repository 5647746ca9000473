/** Words and signs of a query, with their places: as much of SQL's grammar as it takes to change a query in one place. */

export interface Token {
  /** As written; `word` is the same in capitals. */
  text: string
  word: string
  at: number
  end: number
  /** How many brackets it stands in. A bracket stands in those around it. */
  depth: number
}

/** A comment, a text, a quoted name, a number, a word, a sign of one or two characters, space. */
const tokenPattern = /--[^\n]*|'[^']*'|"[^"]*"|\d+(?:\.\d+)?|[A-Za-z_]\w*|<=|>=|<>|!=|\|\||\s|\S/g

/** A `''` within a text makes two texts of it, which changes nothing here. */
export function tokensOf(query: string): Token[] {
  let depth = 0
  return [...query.matchAll(tokenPattern)]
    .filter(([text]) => text.trim() !== '' && !text.startsWith('--'))
    .map(({ 0: text, index }) => {
      if (text === ')') depth -= 1
      const token = { text, word: text.toUpperCase(), at: index, end: index + text.length, depth }
      if (text === '(') depth += 1
      return token
    })
}

/** Words that end a clause which stands as deep as they do. */
const clauseEnds = new Set(
  'FROM WHERE GROUP HAVING WINDOW ORDER LIMIT UNION EXCEPT INTERSECT JOIN LEFT INNER CROSS FULL ROWS RANGE GROUPS THEN ELSE WHEN END ;'.split(
    ' ',
  ),
)

/** @returns the place behind the last token of the clause whose first one is at `from` */
export function clauseEnd(tokens: readonly Token[], from: number): number {
  const depth = tokens[from]?.depth ?? 0
  const ends = (token: Token, at: number) =>
    token.depth < depth || (token.depth === depth && clauseEnds.has(token.word) && !isCall(tokens, at))
  const found = tokens.findIndex((token, at) => at >= from && ends(token, at))
  return found < 0 ? tokens.length : found
}

/** `left(` would be a function, `LEFT JOIN` is none. */
const isCall = (tokens: readonly Token[], at: number): boolean => tokens[at + 1]?.text === '(' && tokens[at]?.word === 'LEFT'

/** A run of tokens, its end left out. */
export interface Span {
  from: number
  to: number
}

/** The parts of a list, at the commas that stand as deep as it does; of a condition, at its ANDs. */
export function partsOf(tokens: readonly Token[], { from, to }: Span, separator: ',' | 'AND'): Span[] {
  const depth = tokens[from]?.depth ?? 0
  const parts: Span[] = []
  let start = from
  let isBetween = false
  for (let at = from; at < to; at++) {
    const token = tokens[at]
    if (token?.depth !== depth) continue
    if (token.word === separator && !isBetween) {
      parts.push({ from: start, to: at })
      start = at + 1
    }
    // The AND of a BETWEEN joins no conditions.
    if (token.word === 'BETWEEN') isBetween = true
    else if (token.word === 'AND') isBetween = false
  }
  return [...parts, { from: start, to }]
}
