/** Names behind an `@`, in a text as it was written and in the HTML that was made of it. */

interface Names {
  /** Those that go, in any case. */
  names: readonly string[]
  /** Those that stay: of “@Ada Lovelace” nothing goes with “Ada”. */
  others: readonly string[]
  instead: string
}

/** Addresses of other sites that have such a name in their path stay. */
export function replaceMentions(text: string, { names, others, instead }: Names): string {
  const gone = forms(names)
  const all = [...new Set([...gone, ...forms(others)])].toSorted((one, other) => other.length - one.length)
  const mention = new RegExp(`(?<![\\p{L}\\p{N}_/])@(${all.map(escaped).join('|')})(?![\\p{L}\\p{N}_])`, 'giu')
  const isGone = new Set(gone.map((name) => name.toLowerCase()))
  return text.replaceAll(mention, (found, name: string) => (isGone.has(name.toLowerCase()) ? `@${instead}` : found))
}

const escaped = (name: string): string => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** As they are written, and as `compile-post.ts` writes them. */
const forms = (names: readonly string[]): string[] =>
  names.flatMap((name) => [name, name.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;')])
