/** Where formulas stand in a text that is otherwise shown as it was written: `$…$` in a line, `$$…$$` on lines of their own. Pure. */

export type Piece = { text: string } | { tex: string; isDisplayed: boolean }

/** A sign of money opens nothing: a formula has no space inside its signs, and no digit behind them. */
const formula = /\$\$([^$]{1,2000}?)\$\$|\$(?!\s)([^$\n]{1,2000}?)(?<!\s)\$(?!\d)/g

export function mathsIn(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const found of text.matchAll(formula)) {
    if (found.index > from) pieces.push({ text: text.slice(from, found.index) })
    pieces.push({ tex: (found[1] ?? found[2] ?? '').trim(), isDisplayed: found[1] !== undefined })
    from = found.index + found[0].length
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}

export const hasMaths = (text: string): boolean => mathsIn(text).some((piece) => 'tex' in piece)
