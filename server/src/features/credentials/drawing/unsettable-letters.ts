import { hasLetter } from './typefaces.ts'

/** Combining marks that no letter takes up, controls, emoji and currency signs: a name has none of them, although fonts have some. */
const unfit = /^[\p{M}\p{C}\p{Sc}\p{So}\p{Zl}\p{Zp}]$/u

/** @returns the letters of a name that no font of the certificate has, each once, as they are when composed (NFC) */
export function unsettableLetters(name: string): string[] {
  const letters = new Set(name.normalize('NFC'))
  return [...letters].filter((letter) => unfit.test(letter) || !(hasLetter('display', letter) || hasLetter('otherSerif', letter)))
}
