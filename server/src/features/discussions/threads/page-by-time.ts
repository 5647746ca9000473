/** A page of answers, or of replies, in the order of time: the newest, older ones, newer ones, or those around one that a link leads to. */

import { newest } from '../../../platform/page-by-number.ts'
import { type AnswerRow, pageSize } from './answer-store.ts'

export interface AskedByTime {
  /** The first one of the page after this. */
  cursor?: number
  /** The last one of the page before this. */
  since?: number
  /** One that is to be among them. */
  at?: number
}

/** What is asked of the store: a page, and one more. */
interface Posts {
  /** With all that stands in them, the newest first. */
  before(page: { before: number }): Promise<AnswerRow[]>
  /** Their numbers alone, the oldest first. */
  newer(page: { after: number }): Promise<{ id: number }[]>
}

interface Page {
  /** The oldest first. */
  shown: AnswerRow[]
  previous_cursor: number | null
  newer_cursor: number | null
}

export async function pageByTime(asked: AskedByTime, posts: Posts): Promise<Page> {
  const end = await endOf(asked, posts)
  const found = await posts.before({ before: end })
  const { since = 0 } = asked
  const shown = found
    .slice(0, pageSize)
    .filter(({ id }) => id > since)
    .reverse()
  const isMore = found.length > shown.length
  return {
    shown,
    previous_cursor: isMore ? (shown[0]?.id ?? since + 1) : null,
    newer_cursor: end === newest ? null : (shown.at(-1)?.id ?? null),
  }
}

/** The first one that does not belong to it any more. */
async function endOf({ cursor = newest, since, at }: AskedByTime, { newer }: Posts): Promise<number> {
  if (since !== undefined) return (await newer({ after: since }))[pageSize]?.id ?? newest
  if (at === undefined) return cursor
  const after = await newer({ after: at })
  // What is among the newest is shown with them.
  return after.length < pageSize ? newest : (after[pageSize / 2]?.id ?? newest)
}
