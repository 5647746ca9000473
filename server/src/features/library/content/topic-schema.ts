/** The front matter of a topic. Every description completes the sentence "should be …", as the items' do. */
import { topicCategories } from 'contract/library/shelves.ts'
import { type Static, Type } from 'typebox'
import { strict } from '../shapes/schema-parts.ts'

const number = (description: string) => Type.Integer({ minimum: 1, maximum: 2_147_483_647, description })

// What is begun here is shown in lists, as it stands: no sign of Markdown would be set.
const plain = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[^$*_`#<>{}\\[\\]]+$', description })

const Prompt = Type.Object(
  {
    id: number('a whole number of at least 1 that no other prompt has ever used'),
    text: plain(400, 'a question of at most 400 characters, in plain words without math or formatting'),
  },
  strict,
)

export const TopicFront = Type.Object(
  {
    id: number('a whole number of at least 1 that no other topic has ever used'),
    title: plain(80, 'a title of at most 80 characters, in plain words'),
    category: Type.Unsafe<(typeof topicCategories)[number]>(
      Type.Enum([...topicCategories], { description: `one of ${topicCategories.join(', ')}` }),
    ),
    order: Type.Integer({
      minimum: 0,
      maximum: 100_000,
      description: 'a whole number; the topics of a category are sorted by it',
    }),
    prompts: Type.Array(Prompt, { minItems: 3, maxItems: 8, description: 'three to eight prompts, each with id and text' }),
  },
  strict,
)

export type TopicFront = Static<typeof TopicFront>
