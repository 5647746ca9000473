/** Key words, folded so that alike ones are the same. */

import { invalid } from 'contract/problems.ts'
import { mostKeyWords } from 'contract/recruiting/rules.ts'
import { oneLine } from '../../../platform/typed-text.ts'

const longest = 40

/** Alike in any case, width and spacing. */
export const foldKeyWord = (word: string): string => oneLine(word.normalize('NFKC')).toLowerCase()

/** @throws problem where a word is too long, or there are too many, once they are folded */
export function foldKeyWords(typed: readonly string[]): string[] {
  const words = typed.map(foldKeyWord).filter((word) => word !== '')
  const refuse = (message: string) => invalid([{ field: 'key_words', message }])
  if (words.some((word) => word.length > longest))
    throw refuse(`A key word has at most ${longest} characters. Shorten the longer ones.`)
  const different = [...new Set(words)].sort()
  if (different.length > mostKeyWords) throw refuse(`You wrote ${different.length} key words. Keep at most ${mostKeyWords}.`)
  return different
}

/** @param profile the profile's field, with commas or semicolons between words */
export const proposedKeyWords = (profile: string): string[] =>
  [...new Set(profile.split(/[,;\n]/).map(foldKeyWord))]
    .filter((word) => word !== '' && word.length <= longest)
    .slice(0, mostKeyWords)
    .sort()
