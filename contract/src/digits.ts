/** Digits of other scripts and styles: `５`, `𝟓` and `٥` are 5. The table of readings is in `digits.test.ts`. */

/** The text with each decimal digit as an ASCII one. Raised, lowered and circled digits stay, and so do numerals that are no digits. */
export const asciiDigits = (text: string): string => text.replaceAll(/(?![0-9])\p{Nd}/gu, asciiDigit)

/** Unicode keeps the ten digits of a script in order, from 0 on, with some scripts behind each other. */
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  let first = point
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first--
  return String((point - first) % 10)
}
