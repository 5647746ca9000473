/** The part of a JSON schema that says which names a value may have. */
interface Schema {
  type?: unknown
  properties?: Record<string, Schema>
  additionalProperties?: unknown
  patternProperties?: unknown
  items?: Schema
}

type Test = (value: unknown) => boolean

const scalars: unknown[] = ['string', 'number', 'integer', 'boolean', 'null']

/**
 * Whether a checked value may have something that its schema does not name, in less than a tenth of the time that `Clean` takes. Where the schema
 * has alternatives, it may.
 */
export function restFinder({ type, properties, additionalProperties, patternProperties, items }: Schema): Test {
  if (scalars.includes(type)) return () => false
  if (type === 'array' && items) {
    const ofItem = restFinder(items)
    return (value) => (value as unknown[]).some(ofItem)
  }
  if (type !== 'object' || !properties || additionalProperties || patternProperties) return () => true
  const named = new Map(Object.entries(properties).map(([name, part]) => [name, restFinder(part)]))
  return (value) => Object.entries(value as object).some(([name, part]) => named.get(name)?.(part) ?? true)
}
