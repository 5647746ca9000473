/**
 * Whether two recorded values are the same answer: `agree` of `library/content/prove/recording.py`, for values that a candidate's program returned.
 * They may be of any shape, so what is not as `recorded.py` writes it agrees with nothing.
 */
type Value =
  | { is: 'float'; number: number }
  /** A whole number, a fraction or a decimal, as a fraction in lowest terms. */
  | { is: 'exact'; text: string; isInteger: boolean }
  | { is: 'text'; text: string }
  | { is: 'list' | 'tuple'; items: unknown[] }
  | { is: 'set'; items: unknown[] }
  | { is: 'dict'; pairs: [unknown, unknown][] }

const tolerance = 1e-9

/** Deeper is no key of a dictionary and no member of a set of any answer. */
const deepest = 20

export function agree(expected: unknown, returned: unknown): boolean {
  const [one, other] = [asValue(expected), asValue(returned)]
  if (!one || !other) return false
  if (one.is === 'float' || other.is === 'float') {
    const [a, b] = [numberOf(one), numberOf(other)]
    return a !== undefined && b !== undefined && isClose(a, b)
  }
  if (one.is === 'dict' && other.is === 'dict') return agreeByKeys(one.pairs, other.pairs)
  if ((one.is === 'list' && other.is === 'list') || (one.is === 'tuple' && other.is === 'tuple'))
    return one.items.length === other.items.length && one.items.every((item, at) => agree(item, other.items[at]))
  const same = exactly(one)
  return same !== undefined && same === exactly(other)
}

function agreeByKeys(expected: readonly [unknown, unknown][], returned: readonly [unknown, unknown][]): boolean {
  const [one, other] = [byKey(expected), byKey(returned)]
  if (!one || one.size !== other?.size) return false
  return [...one].every(([key, value]) => other.has(key) && agree(value, other.get(key)))
}

function byKey(pairs: readonly [unknown, unknown][]): Map<string, unknown> | undefined {
  const keyed = pairs.map(([key, value]) => [exactly(asValue(key)), value] as const)
  return keyed.every((one): one is readonly [string, unknown] => one[0] !== undefined) ? new Map(keyed) : undefined
}

/** As `math.isclose` with both tolerances. */
const isClose = (a: number, b: number): boolean =>
  a === b ||
  (Number.isFinite(a) &&
    Number.isFinite(b) &&
    Math.abs(a - b) <= Math.max(tolerance * Math.max(Math.abs(a), Math.abs(b)), tolerance))

/** Undefined where Python would not compare it with a float, or could not. */
function numberOf(value: Value): number | undefined {
  if (value.is === 'float') return value.number
  if (value.is !== 'exact' || !value.isInteger) return undefined
  const number = Number(value.text)
  return Number.isFinite(number) ? number : undefined
}

/** The same text for values that are equal in Python; undefined for what cannot be hashed, or equals nothing. */
function exactly(value: Value | undefined, depth = 0): string | undefined {
  if (!value || depth > deepest) return undefined
  switch (value.is) {
    case 'exact':
      return `=${value.text}`
    case 'text':
      return value.text
    case 'float':
      if (Number.isNaN(value.number)) return undefined
      return Number.isInteger(value.number) ? `=${BigInt(value.number)}` : `=${value.number}`
    case 'tuple':
    case 'set': {
      const items = value.items.map((item) => exactly(asValue(item), depth + 1))
      if (items.includes(undefined)) return undefined
      return value.is === 'tuple' ? JSON.stringify(items) : `{${JSON.stringify([...new Set(items)].toSorted())}`
    }
    default:
      return undefined
  }
}

function asValue(recorded: unknown): Value | undefined {
  if (recorded === null) return { is: 'text', text: 'None' }
  if (typeof recorded === 'boolean') return integer(recorded ? '1' : '0')
  if (typeof recorded === 'string') return { is: 'text', text: JSON.stringify(recorded) }
  if (typeof recorded === 'number')
    return Number.isSafeInteger(recorded) ? integer(String(recorded)) : { is: 'float', number: recorded }
  if (Array.isArray(recorded)) return { is: 'list', items: recorded }
  if (typeof recorded !== 'object') return undefined
  const [entry, ...more] = Object.entries(recorded)
  return entry && more.length === 0 ? tagged(...entry) : undefined
}

function tagged(tag: string, value: unknown): Value | undefined {
  if (typeof value === 'string') return taggedText(tag, value)
  if (!Array.isArray(value)) return undefined
  if (tag === 't') return { is: 'tuple', items: value }
  // A set equals a frozen one.
  if (tag === 's' || tag === 'z') return { is: 'set', items: value }
  const isDict = tag === 'd' && value.every((pair) => Array.isArray(pair) && pair.length === 2)
  return isDict ? { is: 'dict', pairs: value } : undefined
}

const floats: Readonly<Record<string, number>> = { nan: NaN, inf: Infinity, '-inf': -Infinity }

function taggedText(tag: string, text: string): Value | undefined {
  switch (tag) {
    case 'f':
      if (!Object.hasOwn(floats, text) && !/^-?\d/.test(text)) return undefined
      return { is: 'float', number: floats[text] ?? Number(text) }
    case 'i':
      return /^-?\d+$/.test(text) ? integer(text.replace(/^(-?)0+(?=\d)/, '$1')) : undefined
    case 'q':
      return /^-?\d+(\/\d+)?$/.test(text) ? { is: 'exact', text, isInteger: false } : undefined
    case 'm':
      return decimal(text)
    case 'day':
    case 'time':
    case 'b':
    case 'x':
      return { is: 'text', text: `${tag} ${text}` }
    default:
      return undefined
  }
}

const integer = (text: string): Value => ({ is: 'exact', text: text === '-0' ? '0' : text, isInteger: true })

const mostPlaces = 400

/** Undefined where it is so long that it would take long to compare. */
function decimal(text: string): Value | undefined {
  const [, sign = '', whole, part = '', power = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:E([+-]?\d+))?$/.exec(text) ?? []
  const places = part.length - Number(power)
  if (whole === undefined || whole.length + part.length > mostPlaces || Math.abs(places) > mostPlaces) return undefined
  let [over, under] = [BigInt(whole + part), 1n]
  if (places > 0) under = 10n ** BigInt(places)
  else over *= 10n ** BigInt(-places)
  const common = greatestCommon(over, under)
  const [top, bottom] = [over / common, under / common]
  const signed = `${top === 0n ? '' : sign}${top}`
  return { is: 'exact', text: bottom === 1n ? signed : `${signed}/${bottom}`, isInteger: false }
}

function greatestCommon(one: bigint, other: bigint): bigint {
  let [a, b] = [one, other]
  while (b > 0n) [a, b] = [b, a % b]
  return a
}
