/** What may be kept of words that found nothing: enough to see what the library lacks, and nothing that leads to a person. Pure. */

const longest = 80

/** So many digits are a telephone, an account or a date. */
const mostDigits = 3

const isPersonal = (word: string): boolean => word.includes('@') || word.includes('://') || word.startsWith('www.')

/** @returns null where nothing is left that could be read */
export function cleanAsked(text: string): string | null {
  const words = text
    .slice(0, 400)
    .toLowerCase()
    .split(/[\s\p{Cc}]/u)
    .filter((word) => word !== '')
    .map((word) => (isPersonal(word) ? '…' : word))
  const cleaned = withoutLongNumbers(words).join(' ')
  const short =
    cleaned.length > longest ? `${cleaned.slice(0, cleaned.lastIndexOf(' ', longest) + 1 || longest).trim()} …` : cleaned
  return /\p{L}{2}/u.test(short) ? short : null
}

/** A number may be written in several words: "123 45 67". */
function withoutLongNumbers(words: readonly string[]): string[] {
  const kept: string[] = []
  for (let at = 0; at < words.length; ) {
    const end = words.findIndex((word, next) => next >= at && !(!/\p{L}/u.test(word) && /\p{Nd}/u.test(word)))
    const run = words.slice(at, end < 0 ? words.length : end)
    const digits = run.join('').match(/\p{Nd}/gu)?.length ?? 0
    kept.push(...(digits > mostDigits ? ['…'] : run))
    at += run.length
    const word = words[at]
    if (word !== undefined) kept.push((word.match(/\p{Nd}/gu)?.length ?? 0) > mostDigits ? '…' : word)
    at += 1
  }
  return kept
}
