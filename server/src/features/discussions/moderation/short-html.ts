import { type RawBuilder, sql } from 'kysely'

/** A part of a statement: how a post is laid out, where it is so short that a list shows all of it. */
export const shortHtml = (post: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`case when length(${post}.content) <= 280 then ${post}.html end`
