/** The Config Key: what Safe Exam Browser computes of its settings, so that a server can tell whether it runs with the ones it was sent. */
import { createHash } from 'node:crypto'

/** Settings as they can be in a file. Numbers are whole: others come out of a property list changed. */
export type Setting = boolean | number | string | Setting[] | Settings

export interface Settings {
  [name: string]: Setting
}

/** @returns 64 hexadecimal digits */
export const configKeyOf = (settings: Settings): string => sha256(sebJson(settings))

/** The hash that the browser sends with a request to `address`, which has no fragment. */
export const configKeyHashOf = (address: string, configKey: string): string => sha256(address + configKey)

/**
 * The form that is hashed: without white space, the names sorted whatever their case, and no character of a text escaped. The name of the program that
 * wrote the file and empty dictionaries do not count.
 */
function sebJson(value: Setting): string {
  if (typeof value === 'string') return `"${value}"`
  if (typeof value !== 'object') return String(value)
  if (isList(value)) return `[${value.map(sebJson).join(',')}]`
  const counted = Object.entries(value).filter(([name, one]) => name !== 'originatorVersion' && !isEmpty(one))
  const sorted = counted.toSorted(([one], [other]) => compare(one.toLowerCase(), other.toLowerCase()))
  return `{${sorted.map(([name, one]) => `"${name}":${sebJson(one)}`).join(',')}}`
}

const isList = (value: Setting): value is Setting[] => Array.isArray(value)

const isEmpty = (value: Setting): boolean => typeof value === 'object' && !isList(value) && Object.keys(value).length === 0

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
