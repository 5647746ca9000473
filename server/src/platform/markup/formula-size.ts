/** How large a formula is, counted in its text before it is set. */

const most = { characters: 2_000, depth: 40 }

/** What defines macros could make much of little; what links, loads or names is refused by KaTeX as well. */
const refused = /\\(?:[egx]?def|let|futurelet|global|long|(?:re)?new\w+|provide\w+|href|url|includegraphics|html\w+)(?![A-Za-z])/

/** Otherwise its source is shown. */
export const isSettable = (formula: string): boolean =>
  formula.length <= most.characters && !refused.test(formula) && sizeOf(formula).depth <= most.depth

/** Commands and single signs, without spaces, and how deeply its groups are nested. */
export function sizeOf(formula: string): { signs: number; depth: number } {
  const signs = formula.match(/\\(?:[A-Za-z]+|[\s\S])|\S/g) ?? []
  let [open, depth] = [0, 0]
  for (const sign of signs) {
    if (opening.has(sign)) depth = Math.max(depth, ++open)
    else if (closing.has(sign)) open--
  }
  return { signs: signs.length, depth }
}

const opening = new Set(['{', '\\left', '\\begin'])
const closing = new Set(['}', '\\right', '\\end'])
