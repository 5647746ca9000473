/**
 * Values as `recorded.py` writes them, in JSON that any reader may read: another reader than Python makes 1 of 1.0, and rounds whole numbers beyond
 * 2⁵³. So floats are `{ f: '1.0' }` and such whole numbers are `{ i: '…' }` wherever Python does not read them.
 */

/** @param text JSON as Python wrote it, without NaN and Infinity */
export const withTaggedNumbers = (text: string): unknown => JSON.parse(text, tagged)

function tagged(_key: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source
  if (typeof value !== 'number' || source === undefined) return value
  if (/[.eE]/.test(source)) return { f: source }
  return Number.isSafeInteger(value) ? value : { i: source }
}

/** @returns JSON as Python writes it: the tags of numbers are gone */
export function forPython(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(forPython).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const { f, i } = value as { f?: string; i?: string }
  const number = f ?? i
  if (number !== undefined) return number
  return `{${Object.entries(value).map(([tag, one]) => `${JSON.stringify(tag)}:${forPython(one)}`)}}`
}
