/** What the caller marked, wrote and answered, over all modules. It is told to nobody else. */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, IntegerOrNull, OneOf, ShortText, TextOrNull, Timestamp } from '../fields.ts'
import { ofMany } from './api.ts'
import { Difficulty, Status } from './model.ts'
import { libraryModules } from './sections.ts'

/** `attempt`: but for code, which is a submission. */
export const workKinds = ['bookmark', 'note', 'attempt', 'submission'] as const

const Kind = OneOf(...workKinds)
const Module = OneOf(...libraryModules)

/**
 * - `open`: the caller may read the item.
 * - `locked`: not any more; nothing of it is told but its title, where that is shown to everybody.
 * - `gone`: it is no longer in the library.
 */
const Access = OneOf('open', 'locked', 'gone')

/** Where the item stands: where the caller may read it, and on the shelf they have chosen, if it stands there. */
const Place = Type.Object({ id: Id, module: Module, category: Type.String() })

export const WorkEntry = Type.Object({
  key: Type.String({ description: 'its place in the list' }),
  kind: Kind,
  at: Timestamp,
  access: Access,
  title: TextOrNull,
  place: Type.Union([Place, Type.Null()]),
  difficulty: Type.Union([Difficulty, Type.Null()]),
  status: Status,
  text: TextOrNull,
  verdict: Type.Unsafe<'right' | 'wrong' | 'rounded' | 'handed_in' | null>({ type: ['string', 'null'] }),
  seconds: IntegerOrNull,
})

export const getWork = endpoint('GET /work', {
  ...ofMany,
  summary:
    "The caller's bookmarks, notes, attempts and submissions, newest first. A page that looked far enough back without being full says until when.",
  query: Type.Object({
    kind: Type.Optional(Kind),
    module: Type.Optional(Module),
    category: Type.Optional(ShortText),
    status: Type.Optional(Status),
    q: Type.Optional(Type.String({ maxLength: 100, description: 'words of titles and of own notes' })),
    cursor: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  replies: {
    200: Type.Object({
      entries: Type.Array(WorkEntry),
      next_cursor: TextOrNull,
      looked_until: Type.Union([Timestamp, Type.Null()]),
    }),
  },
})

export type WorkKind = Static<typeof Kind>
export type WorkEntry = Static<typeof WorkEntry>
export type Work = Static<(typeof getWork.shape.replies)[200]>
