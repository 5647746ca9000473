/** What a request has to be like, compiled from the contract's schemas: the same validator on the way in for params, query and body. */
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox'
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { Clean } from 'typebox/value'
import { compiledOnce } from './compiled-once.ts'
import { restFinder } from './rest-finder.ts'

/**
 * What a body has beside what its schema names is taken away: nobody hands it on by mistake, and a client that sends back more than it has to
 * is refused nothing. Lists that are too long are refused by their length alone. The compiled schema looks at every entry before it counts them, and at
 * all of them once more to say what is wrong: of a hundred thousand entries that is work for nobody.
 */
export const validatorOf: FastifySchemaCompiler<TSchema> = (route) => {
  const check = compile(route)
  const validate = route.httpPart === 'body' ? withoutTheRest(route.schema, check) : check
  const lists = listsOf(route.schema as Schema)
  if (lists.length === 0) return validate
  return (value) => {
    const oversize = lists.find(({ path, maxItems }) => lengthAt(value, path) > maxItems)
    return oversize ? { error: [tooLong(oversize)] as never } : validate(value)
  }
}

function compile(route: Parameters<FastifySchemaCompiler<TSchema>>[0]): Validate {
  const toNumbers = route.httpPart === 'params' && numberReader(route.schema as Schema)
  if (!toNumbers) return TypeBoxValidatorCompiler(route)
  // Of a body nothing is converted.
  const check = TypeBoxValidatorCompiler({ ...route, httpPart: 'body' })
  return (value) => check(toNumbers(value as Record<string, unknown>))
}

/**
 * Reads the whole numbers of an address, in a fraction of the time that `Convert` takes: a save of an answer has two of them.
 * @returns undefined where the schema has parts of another kind
 */
function numberReader({ properties = {} }: Schema): ((value: Record<string, unknown>) => object) | undefined {
  const kinds = Object.values(properties).map(({ type }) => type)
  if (!kinds.every((type) => type === 'integer' || type === 'string')) return undefined
  const readPart = (name: string, text: unknown) =>
    properties[name]?.type === 'integer' && typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : text
  return (value) => {
    const read: Record<string, unknown> = {}
    for (const name of Object.keys(value)) read[name] = readPart(name, value[name])
    return read
  }
}

export const compileValidator: FastifySchemaCompiler<TSchema> = compiledOnce(validatorOf)

type Validate = ReturnType<FastifySchemaCompiler<TSchema>>

const withoutTheRest =
  (schema: TSchema, validate: Validate, mayHaveMore = restFinder(schema as Schema)): Validate =>
  (value) => {
    const checked = validate(value) as { value?: unknown; error?: Error }
    return checked.error || !mayHaveMore(checked.value) ? checked : { value: Clean(schema, checked.value) }
  }

interface Schema {
  type?: string
  maxItems?: number
  properties?: Record<string, Schema>
}

interface List {
  path: readonly string[]
  maxItems: number
}

function listsOf({ type, maxItems, properties = {} }: Schema, path: readonly string[] = []): List[] {
  if (type === 'array' && maxItems !== undefined) return [{ path, maxItems }]
  return Object.entries(properties).flatMap(([name, part]) => listsOf(part, [...path, name]))
}

function lengthAt(value: unknown, path: readonly string[]): number {
  const found = path.reduce((part: unknown, name) => (part as Record<string, unknown> | null | undefined)?.[name], value)
  return Array.isArray(found) ? found.length : 0
}

const tooLong = ({ path, maxItems }: List) => ({
  keyword: 'maxItems',
  instancePath: `/${path.join('/')}`,
  schemaPath: '',
  params: { limit: maxItems },
  message: `must not have more than ${maxItems} items`,
})
