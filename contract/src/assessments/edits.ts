/** Edits: how an answer in code was typed. A change is a CodeMirror `ChangeSet` as JSON: a number keeps text, an array replaces it. Lengths are UTF-16 units. */
import { type Static, Type } from 'typebox'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, Timestamp } from '../fields.ts'
import { codeLimit } from '../library/code.ts'
import { editRequestsAMinute, mostEditBytes, mostEdits } from './rules.ts'

const Length = Type.Integer({ minimum: 0, maximum: codeLimit })

/** `[replaced, ...lines]`: lines are checked by `lengthsOf`, since a tuple with a rest has no schema. */
const Part = Type.Union([
  Length,
  Type.Array(Type.Union([Length, Type.String({ maxLength: codeLimit })]), { minItems: 1, maxItems: codeLimit + 2 }),
])

const Changes = Type.Array(Part, { maxItems: 1000, description: 'a ChangeSet of CodeMirror as JSON' })

export type Changes = Static<typeof Changes>

/** @returns undefined where this is no change */
export function lengthsOf(changes: Changes): { before: number; after: number } | undefined {
  let [before, after] = [0, 0]
  for (const part of changes) {
    const [gone, ...lines] = typeof part === 'number' ? [part] : part
    if (typeof gone !== 'number' || !lines.every((line) => typeof line === 'string' && !line.includes('\n'))) return undefined
    before += gone
    after += typeof part === 'number' ? part : lines.join('\n').length
  }
  return { before, after }
}

/** The text after a change; a change of the empty text begins anew. */
export function applied(text: string, changes: Changes): string {
  const from = lengthsOf(changes)?.before === 0 ? '' : text
  let at = 0
  return changes
    .map((part) => {
      const start = at
      at += typeof part === 'number' ? part : Number(part[0])
      return typeof part === 'number' ? from.slice(start, at) : part.slice(1).join('\n')
    })
    .join('')
}

/** The change between two texts. It keeps their common beginning and end. */
export function changesBetween(before: string, after: string): Changes {
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head < most && before[head] === after[head]) head++
  let tail = 0
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  const gone = before.length - head - tail
  const text = after.slice(head, after.length - tail)
  const replaced = text === '' ? [gone] : [gone, ...text.split('\n')]
  return [head, ...(gone > 0 || text !== '' ? [replaced] : []), tail].filter((part) => part !== 0)
}

export const sendEdits = endpoint('POST /assessment-attempts/{id}/edits', {
  who: 'sitting',
  summary: `Report how code was typed, folded to whole seconds: at most ${editRequestsAMinute} requests a minute and ${mostEditBytes} bytes a sitting. A change of the empty text begins anew; any other one continues the text that is stored.`,
  params: Type.Object({ id: Id }),
  body: Type.Object(
    {
      position: Type.Integer({ minimum: 1, maximum: 200 }),
      edits: Type.Array(
        Type.Object(
          {
            ago: Type.Integer({ minimum: 0, maximum: 86_400, description: 'seconds before this request' }),
            changes: Changes,
          },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: mostEdits },
      ),
    },
    { additionalProperties: false },
  ),
  refusals: ['sitting_over', 'taken_over', 'locked_browser_lost', 'changed_elsewhere', 'too_large', 'too_many'],
  replies: { 200: Nothing },
})

const Edit = Type.Object({ at: Timestamp, changes: Type.Array(Type.Unknown()) })

const replies = { 200: Type.Object({ edits: Type.Array(Edit) }) }
const params = Type.Object({ id: Id, position: Type.Integer({ minimum: 1, maximum: 200 }) })

export const readOwnEdits = endpoint('GET /assessment-attempts/{id}/edits/{position}', {
  who: 'member',
  summary: 'How an answer in code of one’s own came about, once the sitting is over.',
  params,
  refusals: ['sitting_open'],
  replies,
})

export const readEditsOfOral = endpoint('GET /assessment-orals/{id}/edits/{position}', {
  who: 'member',
  summary: 'How an answer in code that an oral is about came about, for its examiner.',
  params,
  refusals: ['oral_over'],
  replies,
})

export const readEditsOfCase = endpoint('GET /admin/assessment-cases/{id}/edits/{position}', {
  who: 'staff',
  summary: 'How an answer in code came about, for reviewers of a case.',
  params,
  replies,
})

export type Edit = Omit<Static<typeof Edit>, 'changes'> & { changes: Changes }
