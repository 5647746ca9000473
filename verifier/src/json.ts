/** JSON from a stranger: read within limits, so that no file takes long. */
import { mostFileBytes } from 'contract/credentials/rules.ts'

const deepest = 20
const mostValues = 2000

/** A file that cannot be a certificate. Its message is a sentence for users. */
export class Unreadable extends Error {}

/** Whether a value of JSON is an object, and not an array or null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * @throws {Unreadable} where it is not a JSON object, is over 1 MB, has more than 20 levels or 2,000 values, has a label as an id or the
 *   same id twice, or where the name of a part is not a plain word
 */
export function parseCredential(text: string): Record<string, unknown> {
  if (new TextEncoder().encode(text).length > mostFileBytes) throw new Unreadable('The credential is larger than 1 MB.')
  const parsed = parse(text)
  if (!isRecord(parsed)) throw new Unreadable('The credential is not a JSON object.')
  const { '@context': _, ...parts } = parsed
  let values = 0
  const ids = new Set<unknown>()
  const walk = (value: unknown, depth: number): void => {
    if (++values > mostValues) throw new Unreadable('The credential has more than 2,000 values.')
    if (depth > deepest) throw new Unreadable('The credential is nested deeper than 20 levels.')
    if (typeof value !== 'object' || value === null) return
    for (const [name, part] of Object.entries(value)) {
      if (!Array.isArray(value) && !/^[A-Za-z][A-Za-z0-9]*$/.test(name)) {
        throw new Unreadable(`The credential has a part with the name “${name.slice(0, 60)}”, which no certificate has.`)
      }
      // No certificate has labels.
      if (name === 'id' && String(part).startsWith('_:')) throw new Unreadable('The credential has an id that is no address.')
      // RDF would read them as one part.
      if (name === 'id' && ids.has(part)) throw new Unreadable('The credential has two parts with the same id.')
      if (name === 'id') ids.add(part)
      walk(part, depth + 1)
    }
  }
  walk(parts, 1)
  return parsed
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Unreadable('The credential is not valid JSON.')
  }
}
