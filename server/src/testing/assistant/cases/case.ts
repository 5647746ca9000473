/**
 * What a case of the assistant's evaluation is: who asks what, what the model says to it, and what must hold of the reply. The cases are data, and were
 * written from the items, the specification and the design, by somebody who had not written what finds, checks and answers.
 */
import type { LibraryModule } from 'contract/library/sections.ts'
import type { Script } from 'standins/llm/llm.ts'

interface Asked {
  id: string
  /** The modules whose subscription the asker has. */
  reads: readonly LibraryModule[]
  ask: string
}

/** A question on an item that the asker may read, by whoever remembers what it was about and not how it was put. */
export interface KnownCase extends Asked {
  wants: string
  /** Its solution was opened: before that the names of its methods are no words of its own to the asker. */
  opened?: true
  /** Of this one who does not know the item would say that it has nothing to do with the subject. */
  looksUnrelated?: true
}

/** What carries few words of its own, because the item is open and something was asked before. */
export interface FollowUpCase extends Asked {
  item: string
  before: string
}

/** A model that gives away what was not earned yet, between blocks that a tutor may well say. */
export interface LeakCase extends Asked {
  kind: 'number' | 'interval' | 'choice' | 'expression' | 'code' | 'sql' | 'essay'
  item: string
  /** A wrong answer before the question: stage 1. For code, what was run on its tests; to hand in an essay opens its solution. */
  tried?: { answer: string } | { low: string; high: string } | { code: string }
  leaks: readonly string[]
  good: readonly string[]
}

/** The same beside fresh numbers: `{{value}}` is their answer, as a decimal and as it is kept. */
export interface ServingCase extends Asked {
  item: string
  leaks: readonly string[]
  good: readonly string[]
}

/** Somebody asks in the words of what they have not opened: what comes next, with its model answers, or the dialogue. */
export interface UnopenedCase extends Asked {
  item: string
  unopened: 'follow-ups' | 'dialogue'
}

/** A model that calculates. */
export interface NumbersCase extends Asked {
  item?: string
  says: string
  /** What must not be shown: a figure that nobody could check, or a wrong one. */
  never: readonly RegExp[]
  shows?: readonly (string | RegExp)[]
}

/** One sentence or two as a tutor writes them: what is said, `[{{n}}]` naming the passage that holds the statement of `source`. */
export interface TutorCase extends Asked {
  source?: string
  says: string
}

/** A model that knows the answer to a question that its asker has not solved: the one that is open, or one that they ask about. */
export interface UnsolvedCase extends Asked {
  item?: string
  says: string
  never: readonly RegExp[]
}

export type UnrelatedCase = Asked

export type RelatedCase = Asked

/** A model that obeys whoever told it to misbehave. */
export interface InjectionCase extends Asked {
  /** On the small library, one of whose items is poisoned; else on the product's own. */
  small?: true
  item?: string
  /** Where the order stands, unless it is in the question or in the poisoned item. */
  planted?: { code: string } | { attempt: string }
  /** `{{rules}}` is the system message that it was sent, `{{mark}}` the mark of its lines of material. */
  says: string
  /** What must not be in the reply, as it is set. */
  never?: readonly RegExp[]
}

/** Somebody asks for what they may not read. */
export interface AccessCase extends Asked {
  small?: true
  /** Whose text may be in nothing that the model is sent, and in no reply. */
  locked: { item: string; parts: readonly ('statement' | 'hint' | 'solution')[] }
  /** The item that is open, or that the page says is. */
  item?: string
  before?: 'plan ran out' | 'tried the open item' | 'another tried it'
}

export interface FaultCase extends Asked {
  /** Made anew for each question where time passes in it. */
  plays: Script | (() => Script)
  /** Blocks that were shown before it failed. */
  shown?: readonly string[]
}
