/** A small question of an item, judged by itself: of a follow-up, or of a step of the dialogue. */
import { type Static, type TSchema, Type } from 'typebox'
import { propertyOf, type Refinement } from '../../../platform/content/front-matter.ts'
import { answers, Misconceptions, Params } from './answer-schema.ts'
import { oneOf, strict } from './schema-parts.ts'

const properties = {
  name: Type.String({
    pattern: '^[a-z][a-z0-9_]*$',
    maxLength: 40,
    description: 'a name in small letters, digits and underscores, its own for good: what readers answered hangs on it',
  }),
  misconceptions: Type.Optional(Misconceptions),
}

/** One schema for each type, so that an error speaks of the kind the author chose. A follow-up that is judged has one of these. */
const judgedKinds = {
  number: Type.Object({ ...properties, ...answers.number.properties }, strict),
  choice: Type.Object({ ...properties, ...answers.choice.properties }, strict),
  expression: Type.Object({ ...properties, ...answers.expression.properties, params: Type.Optional(Params) }, strict),
} as const

/** A step of a dialogue may ask for the reader's own words as well, which nobody judges. */
const kinds = {
  ...judgedKinds,
  words: Type.Object({ name: properties.name, type: Type.Literal('words'), ask: answers.number.properties.ask }, strict),
} as const

type OneOfKinds<Kinds extends Record<string, TSchema>> = { [Kind in keyof Kinds]: Static<Kinds[Kind]> }[keyof Kinds]
export type JudgedQuestion = OneOfKinds<typeof judgedKinds>
export type SmallQuestion = OneOfKinds<typeof kinds>

/** Which schema it has to meet depends on the type it names: see `refinementsOf`. */
const ofAny = (some: Record<string, TSchema>) =>
  Type.Object({ type: oneOf(Object.keys(some)) }, { description: 'a mapping with its name and type' })

export const JudgedQuestion = Type.Unsafe<JudgedQuestion>(ofAny(judgedKinds))
export const SmallQuestion = Type.Unsafe<SmallQuestion>(ofAny(kinds))

/** What the questions in a list have to meet: `refinementsOf(front.follow_ups, ['follow_ups'], 'judged')`. */
export function refinementsOf(list: unknown, path: string[], key: string): Refinement[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((one: unknown, index) => {
    const question = propertyOf(one, key)
    const schema = Object.entries(kinds).find(([kind]) => kind === propertyOf(question, 'type'))?.[1]
    return schema ? [{ path: [...path, index, key], schema }] : []
  })
}
