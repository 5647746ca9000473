/** Which time zones a reader means by what they type: a city, a country, a name such as "Eastern Time", or an offset. Pure. */
import { type Static, Type } from 'typebox'

export const ListedZone = Type.Object({
  zone: Type.String({ description: '`America/New_York`, `UTC`' }),
  name: Type.String({ description: '`New York`' }),
  offset: Type.String({ description: 'at this moment: `UTC−5`, `UTC+5:30`, `UTC`' }),
  also: Type.Array(Type.String(), {
    description: 'what else it is called and lies in: `Eastern Time`, `EST`, `Boston`, `United States`',
  }),
})
export type ListedZone = Static<typeof ListedZone>

/**
 * Those with each typed word at the beginning of one of theirs, or with the typed offset; those whose name begins with what was typed come
 * first, then those that are called just so. An offset without a sign (`5:30`) means both sides of UTC. All of them where nothing is typed.
 */
export function findZones<Z extends ListedZone>(zones: readonly Z[], typed: string): readonly Z[] {
  const offsets = offsetsIn(typed)
  if (offsets.length > 0) return zones.filter(({ offset }) => offsets.includes(offset))
  const words = wordsOf(typed)
  if (words.length === 0) return zones
  const found = zones.filter(({ zone, name, also }) => {
    const own = wordsOf([zone, name, ...also].join(' '))
    return words.every((word) => own.some((one) => one.startsWith(word)))
  })
  const wanted = words.join(' ')
  const rank = ({ name, also }: Z): number => {
    if (wordsOf(name).join(' ').startsWith(wanted)) return 0
    return also.some((one) => wordsOf(one).join(' ') === wanted) ? 1 : 2
  }
  return found.toSorted((one, other) => rank(one) - rank(other))
}

const typedOffset = /^(?:utc|gmt)?([+\-−–]?)(\d{1,2})(?:[:.]?([0-5]\d))?$/i

/** As `ListedZone.offset` writes it. */
function offsetsIn(typed: string): string[] {
  const [, sign = '', hours, minutes = '00'] = typedOffset.exec(typed.replaceAll(/\s/g, '')) ?? []
  if (hours === undefined || Number(hours) > 14) return []
  if (Number(hours) === 0 && minutes === '00') return ['UTC']
  const size = `${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`
  const signs = sign === '' ? ['+', '−'] : [sign === '+' ? '+' : '−']
  return signs.map((one) => `UTC${one}${size}`)
}

/** Without accents and capitals, parted at whatever is no letter or digit. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ðħıłø]/g, (letter) => undecomposed[letter as keyof typeof undecomposed])
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Unicode takes no accent off these letters. */
const undecomposed = { ð: 'd', ħ: 'h', ı: 'i', ł: 'l', ø: 'o' }
