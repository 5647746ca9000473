/** Rules of the forum that the page says before the server does. */

export const longestTitle = 200
export const mostTags = 5
export const longestTag = 30
/** As many threads as one search shows. */
export const mostFound = 30

/** `Monte Carlo, #Itô , C++` as they are kept: `monte-carlo`, `ito`, `cpp`. What has neither letter nor digit is none. */
export const tagsOf = (written: readonly string[]): string[] => [
  ...new Set(written.map((tag) => wordInAddresses(tag, longestTag)).filter(Boolean)),
]

export const longestCategoryName = 60
export const longestAbout = 300
export const mostCategories = 50
export const longestSlug = 40
/** A tag, and a category as it stands in addresses (`forum-model.ts` says the same of what is sent). */
const inAddresses = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Undefined where no thread could have it. */
export const readTag = (given: string | null): string | undefined =>
  given !== null && given.length <= longestTag && inAddresses.test(given) ? given : undefined

/** Of a new category, by its name, and another than those that there are. */
export function freeSlug(name: string, taken: readonly string[]): string {
  for (let at = 1; ; at++) {
    const end = at === 1 ? '' : `-${at}`
    const slug = (wordInAddresses(name, longestSlug - end.length) || 'category') + end
    if (!taken.includes(slug)) return slug
  }
}

function wordInAddresses(written: string, longest: number): string {
  // What would be left of C++ and C# is another language.
  const spelt = written.replaceAll('++', 'pp').replace(/(?<=[a-z])#/gi, 'sharp')
  const plain = spelt.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.split(/[^a-z0-9]+/).filter(Boolean)
  return words.join('-').slice(0, longest).replace(/-$/, '')
}
