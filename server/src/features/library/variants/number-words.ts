/** Small whole numbers in words, as the house writes them in a sentence. */

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const ordinals = new Map(
  Object.entries({
    one: 'first',
    two: 'second',
    three: 'third',
    five: 'fifth',
    eight: 'eighth',
    nine: 'ninth',
    twelve: 'twelfth',
  }),
)

/** @returns undefined from a hundred on, and below zero */
export function numberWord(number: number): string | undefined {
  if (number < 0 || number >= 100) return undefined
  if (number < 20) return small[number]
  const rest = number % 10
  return rest === 0 ? tens[number / 10] : `${tens[(number - rest) / 10]}-${small[rest]}`
}

export function ordinalWord(number: number): string | undefined {
  const word = numberWord(number)
  if (word === undefined) return undefined
  const [first, last = ''] = word.includes('-') ? word.split('-') : ['', word]
  const end = ordinals.get(last) ?? `${last.endsWith('y') ? `${last.slice(0, -1)}ie` : last}th`
  return first === '' ? end : `${first}-${end}`
}
