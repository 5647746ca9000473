/** What the search finds beside items. The features that have it say how; items know nothing of them. */
import type { FoundElsewhere as FoundOnWire } from 'contract/library/finding.ts'
import type { Caller } from '../../../platform/guard.ts'

export interface AskedElsewhere {
  /** As it was typed. */
  typed: string
  /** As they are meant, see `search-words.ts`; at least one, and none that says nothing, such as "the". */
  words: string[]
  /** How much each word tells; 1 in all, or less. */
  weights: number[]
  /** Each of them is said every day: a long text soon has them all. */
  isEveryday: boolean
  /** The least that the words of a text must tell; 1 for all of them, of which the last may be a beginning. */
  least: number
  /** Of each kind so many are shown. */
  limit: number
}

export interface FoundElsewhere {
  kind: FoundOnWire['kind']
  pages: readonly { path: string; title: string; place: string; text: string }[]
  /** The address of a list of all, where there are more. */
  all: string | null
}

/** Finds nothing that the caller may not read. */
export type FindElsewhere = (caller: Caller, asked: AskedElsewhere) => Promise<readonly FoundElsewhere[]>
