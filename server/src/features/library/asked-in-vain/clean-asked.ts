/** What may be kept of words that found nothing: enough to see what the library lacks, and nothing that leads to a person. Pure. */

const longest = 80

/** Addresses, user names, and numbers as long as those of a telephone, an account or a date. */
const personal = [/\S+@\S+/g, /(?:https?:\/\/|www\.)\S+/g, /@\S+/g, /\+?\p{Nd}(?:[ ()./-]*\p{Nd}){3,}/gu]

/** @returns null where nothing is left that could be read */
export function cleanAsked(text: string): string | null {
  const cleaned = personal
    .reduce((left, pattern) => left.replaceAll(pattern, ' … '), text)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .toLowerCase()
    .trim()
  const short =
    cleaned.length > longest ? `${cleaned.slice(0, cleaned.lastIndexOf(' ', longest) + 1 || longest).trim()} …` : cleaned
  return /\p{L}{2}/u.test(short) ? short : null
}
