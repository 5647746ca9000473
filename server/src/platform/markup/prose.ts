/** Whether what stands between two signs of a formula is words: set as a formula, they would lose the spaces between them. */

/** Words of formulas that people type without a backslash. */
const namesInFormulas = new Set(
  'abs arg choose cos cov det exp fact inf lim ln log max min mod phi sgn sin sqrt sup tan var'.split(' '),
)

/** @param isMoney whether the sign before it may be a price's, as in `$100 or 110$` */
export function isProse(tex: string, { isMoney }: { isMoney: boolean }): boolean {
  const bare = bareOf(tex)
  if (isMoney && /[€£¥]/u.test(bare)) return true
  if (isMoney && /^[.,]?\d/.test(tex)) return wordsOf(bare).length > 0
  if (isMoney && /^[A-Z]{2,6}(?![\w({^])/.test(tex)) return wordsOf(bare).some((word) => word === word.toLowerCase())
  return !/[\\^_={}]/.test(tex) && areBesideEachOther(bare)
}

/** Whether escaped brackets hold text: `\[sic\]`, `\[12\]`, `\[p. 5\]`, `\[…\]`, `\(optional\)`. A number in round ones is a formula. */
export function isWordOrReference(tex: string, open: string): boolean {
  if (open === '\\[' && /^(?:\p{L}{1,4}\.\s?)?\d+(?:\s?[,;–-]\s?\d+)*$/u.test(tex)) return true
  if (/^[\s.…?!]+$/u.test(tex) || /^(?:\p{L}\.){2,}$/u.test(tex)) return true
  return /^[\p{L}\d\s.,:;!?'’"“”()–-]+$/u.test(tex) && tex.split(/\s+/).some(isOrdinaryWord)
}

/** `optional`, `Note:`, `risk-free`, `TODO`; not `xy`, `VaR` or `max`. */
function isOrdinaryWord(piece: string): boolean {
  const [, word = ''] = /^["'“(]{0,3}(\p{L}[\p{L}'’-]{0,40})[)"'”.,:;!?]{0,5}$/u.exec(piece) ?? []
  const parts = word.split(/['’-]/u)
  return parts.some((part) => /^(?:\p{L}\p{Ll}{2,}|\p{Lu}{3,})$/u.test(part) && !namesInFormulas.has(part.toLowerCase()))
}

/** Whether a line has two words beside each other, outside the commands of TeX. */
export const hasWords = (line: string): boolean => areBesideEachOther(bareOf(line))

const bareOf = (tex: string): string => tex.replaceAll(/\\[A-Za-z]+(?:\{[^{}]*\})?/g, '\\')

/** Words that spaces part from their neighbours; beside a sign of arithmetic they are letters that are multiplied. */
function wordsOf(text: string): string[] {
  const pieces = text.split(/\s+/)
  return pieces.slice(1).flatMap((piece, index) => {
    const isTerm = /[-+*/=<>]$/.test(pieces[index] ?? '') || /^[-+*/=<>]/.test(pieces[index + 2] ?? '')
    return isTerm ? [] : wordIn(piece)
  })
}

function areBesideEachOther(text: string): boolean {
  const words = text.split(/\s+/).map((word) => wordIn(word).length > 0)
  return words.some((isWord, index) => isWord && words[index + 1] === true)
}

function wordIn(text: string): string[] {
  const [, word = ''] = /^["'(*_]*(\p{L}{2,30})[)"'.,;:!?*_]*$/u.exec(text) ?? []
  return word === '' || namesInFormulas.has(word.toLowerCase()) ? [] : [word]
}
