/** The words after `python-packages`. */

import { usualPackages } from 'contract/library/python-packages.ts'

/** @returns `from` undefined where nothing is said of it, empty where nothing follows it */
export function understandPackages(words: readonly string[]): { from: string | undefined; names: readonly string[] } {
  const at = words.indexOf('--from')
  const names = at < 0 ? words : words.toSpliced(at, 2)
  return { from: at < 0 ? undefined : (words[at + 1] ?? ''), names: names.length > 0 ? names : usualPackages }
}
