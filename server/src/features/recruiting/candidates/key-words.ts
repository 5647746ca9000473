/** Key words, folded so that alike ones are the same. */

import { invalid } from 'contract/problems.ts'
import { mostKeyWords } from 'contract/recruiting/rules.ts'
import { oneLine } from '../../../platform/typed-text.ts'

const longest = 40

/** Alike in any case, width and spacing. */
export const foldKeyWord = (word: string): string => oneLine(word.normalize('NFKC')).toLowerCase()

/** @throws problem where a word is too long once it is folded */
export function foldKeyWords(typed: readonly string[]): string[] {
  const words = typed.map(foldKeyWord).filter((word) => word !== '')
  if (words.some((word) => word.length > longest))
    throw invalid([{ field: 'key_words', message: `A key word has at most ${longest} characters.` }])
  return [...new Set(words)].sort()
}

/** @param profile the profile's field, with commas or semicolons between words */
export const proposedKeyWords = (profile: string): string[] =>
  [...new Set(profile.split(/[,;\n]/).map(foldKeyWord))]
    .filter((word) => word !== '' && word.length <= longest)
    .slice(0, mostKeyWords)
    .sort()
