/** Log-in codes as people type and paste them. The page reads a code before it sends it, the server again before it compares it. */
import { asciiDigits } from '../digits.ts'

export const longestTypedCode = 20

/** Spaces, hyphens and dashes, and characters without a width. */
const between = /[\s\p{Z}\p{Pd}\u2212\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** The code without what stands between its digits, which are ASCII. Any other character stays, and the code is wrong then. */
export const readLoginCode = (typed: string): string => asciiDigits(typed).replace(between, '')

/** The first six digits of a text that are together, but for spaces and dashes, in ASCII; undefined where there are none. */
export const codeIn = (text: string): string | undefined =>
  /(?<!\d|\d[:.,/])\d(?:[\s\p{Pd}]?\d){5}(?![\d:/])/u.exec(asciiDigits(text))?.[0].replace(/\D/g, '')
