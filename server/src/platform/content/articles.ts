/** The article before a number, as it is said: an 8, a 12, an 800, a 7. */

/** @param number in digits, with or without thousands apart: `8`, `11,000`, `-3`, `80.5` */
export function articleBefore(number: string): 'a' | 'an' {
  const [whole = ''] = number.replaceAll(/[,{}]/g, '').split('.')
  // The digits that are said first: 11,000 begins as eleven, and 1,100 as one.
  const first = whole.slice(0, whole.length % 3 || 3)
  return /^(?:8\d*|11|18)$/.test(first) ? 'an' : 'a'
}

/** What is wrong in a Markdown text, such as `a 8` or `an seven`, and where. Code is left out. */
export function wrongArticles(markdown: string): { found: string; right: string; at: number }[] {
  const seen = withoutCode(markdown).replaceAll(/\$[^$]+\$/g, withoutLetters)
  const found =
    /(?<![\w\\}-])(?:(?<=^|[.!?]\s|\n(?:[-*] )?)A|a)(n?)\s{1,4}["“'‘(*_$]{0,4}(?:(\d[\d,{}]{0,20}(?:\.\d{1,20})?)|([a-z]{1,20}))(?![\w}])/g
  return [...seen.matchAll(found)].flatMap(({ 0: text, 1: n = '', 2: digits, 3: word = '', index }) => {
    const right = digits ? articleBefore(digits) : articleBeforeWord(word)
    return right && right !== `a${n}` ? [{ found: text.replaceAll(/\s+/g, ' '), right, at: index }] : []
  })
}

/** Of a word that is a number or a place in a row. */
function articleBeforeWord(word: string): 'a' | 'an' | undefined {
  if (/^(?:eight|eleven)/.test(word)) return 'an'
  return /^(?:one$|two|three|four|five|six|seven|nine|ten|twelve|thirteen|twent|thirt|fort|fift|first|second|third|ninth)/.test(
    word,
  )
    ? 'a'
    : undefined
}

const withoutCode = (markdown: string): string =>
  markdown
    .split('```')
    .map((piece, at) => (at % 2 === 0 ? piece.replaceAll(/`[^`]+`/g, blank) : blank(piece)))
    .join('```')

const blank = (text: string): string => text.replaceAll(/\S/g, '`')

/** In a formula `a` is a name. What follows an article is the number with which the formula begins. */
const withoutLetters = (formula: string): string =>
  formula.replaceAll(/(?<![A-Za-z])an?(?![A-Za-z])/g, (name) => '·'.repeat(name.length))
