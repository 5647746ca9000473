import type { Form, FormValue } from './form.ts'
import { invalid, isForm, missing, refuseUnknown } from './problems.ts'

/** Reads one level of a decoded form and refuses, in Stripe's words, what has the wrong shape. */
export type Params = ReturnType<typeof readParams>

export function readParams(form: Form, path = '') {
  const nameOf = (key: string) => (path === '' ? key : `${path}[${key}]`)
  const given = (key: string): FormValue | undefined => form[key]

  function text(key: string): string | undefined {
    const value = given(key)
    if (value === undefined || value === '') return undefined
    if (typeof value !== 'string') throw invalid(`Invalid string: ${nameOf(key)}`, { param: nameOf(key) })
    return value
  }

  function integer(key: string): number | undefined {
    const value = text(key)
    if (value === undefined) return undefined
    if (!/^-?\d{1,15}$/.test(value)) {
      throw invalid(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: nameOf(key) })
    }
    return Number(value)
  }

  function flag(key: string): boolean | undefined {
    const value = text(key)
    if (value === undefined) return undefined
    if (value !== 'true' && value !== 'false') throw invalid(`Invalid boolean: ${value}`, { param: nameOf(key) })
    return value === 'true'
  }

  function group(key: string): Params | undefined {
    const value = given(key)
    if (value === undefined || value === '') return undefined
    if (!isForm(value)) throw invalid(`Invalid object: ${nameOf(key)}`, { param: nameOf(key) })
    return readParams(value, nameOf(key))
  }

  function groups(key: string): Params[] {
    return list(key).map((value, index) => {
      if (!isForm(value)) throw invalid('Invalid array of objects', { param: nameOf(key) })
      return readParams(value, `${nameOf(key)}[${index}]`)
    })
  }

  function texts(key: string): string[] {
    return list(key).map((value) => {
      if (typeof value !== 'string') throw invalid(`Invalid array of strings: ${nameOf(key)}`, { param: nameOf(key) })
      return value
    })
  }

  function list(key: string): FormValue[] {
    const value = given(key)
    if (value === undefined || value === '') return []
    if (!Array.isArray(value)) throw invalid('Invalid array', { param: nameOf(key) })
    return value
  }

  /** A unix time, or a range of them as `created[gte]=…`. */
  function range(key: string): (time: number) => boolean {
    if (typeof given(key) === 'string') {
      const exactly = integer(key)
      return (time) => exactly === undefined || time === exactly
    }
    const bounds = group(key)
    bounds?.only({ gt: true, gte: true, lt: true, lte: true })
    const [gt, gte, lt, lte] = [bounds?.integer('gt'), bounds?.integer('gte'), bounds?.integer('lt'), bounds?.integer('lte')]
    return (time) =>
      (gt === undefined || time > gt) &&
      (gte === undefined || time >= gte) &&
      (lt === undefined || time < lt) &&
      (lte === undefined || time <= lte)
  }

  return {
    nameOf,
    has: (key: string) => given(key) !== undefined,
    only: (allowed: object) => refuseUnknown(form, allowed, path),
    text,
    integer,
    flag,
    group,
    groups,
    texts,
    range,
    metadata: (key: string) => readMetadata(given(key), nameOf(key)),
    required(key: string): string {
      const value = text(key)
      if (value === undefined) throw missing(nameOf(key))
      return value
    },
  }
}

function readMetadata(value: FormValue | undefined, name: string): Record<string, string> {
  if (value === undefined || value === '') return {}
  if (!isForm(value)) throw invalid(`Invalid object: ${name}`, { param: name })
  const pairs = Object.entries(value)
  if (pairs.length > 50) throw invalid('You can only specify up to 50 metadata keys', { param: name })
  return Object.fromEntries(
    pairs.map(([key, entry]) => {
      if (typeof entry !== 'string') throw invalid('Metadata values must be strings', { param: `${name}[${key}]` })
      if (key.length > 40) throw invalid('Metadata keys can have up to 40 characters', { param: name })
      if (entry.length > 500) throw invalid('Metadata values can have up to 500 characters', { param: `${name}[${key}]` })
      return [key, entry]
    }),
  )
}
