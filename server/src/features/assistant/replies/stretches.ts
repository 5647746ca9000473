/** Words in a row that stand in two texts, whatever signs are between them. */

export function sharesStretch(one: string, other: string, length: number, except = ''): boolean {
  const stretches = stretchesOf(one, length)
  const excepted = wordsOf(except).join(' ')
  return [...stretchesOf(other, length)].some((stretch) => stretches.has(stretch) && !excepted.includes(stretch))
}

function stretchesOf(text: string, length: number): Set<string> {
  const words = wordsOf(text)
  return new Set(words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(' ')))
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{1,40}/gu) ?? []
