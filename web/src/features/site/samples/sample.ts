/**
 * A question that a visitor can try: what is seen at once, and a key (judge, hints, solution) that is fetched when someone begins.
 * So a page pays for its question alone, and the answer is not in the first script that a reader opens.
 */
import type { Ambiguous } from 'contract/library/formula.ts'
import { type ComponentType, createElement, type LazyExoticComponent, lazy, type ReactNode } from 'react'
import type { Difficulty } from '../../../ui/badge.tsx'
import type { Judge } from './judge.ts'
import styles from './sample-question.module.css'

export interface FieldProps {
  /** The sentence about an answer that cannot be read. */
  error: string | false | undefined
  /** The question about an answer that can be meant in several ways, and its readings. */
  ambiguity: Ambiguous | undefined
  onChange: () => void
}

export interface SampleKey {
  judge: Judge
  /** From the gentle to the telling one. */
  hints: readonly [ReactNode, ReactNode]
  solution: ReactNode
}

interface Question {
  /** The section's address on its page. */
  id: string
  title: string
  difficulty: Difficulty
  subject: string
  statement: ReactNode
  /** Holds a control named `answer`. */
  Field: ComponentType<FieldProps>
  loadKey: () => Promise<SampleKey>
}

export interface Sample extends Question {
  /** Hints and solution, for who reads without scripts: on the server they are in the page, in the browser they never load. */
  InFull: LazyExoticComponent<ComponentType>
}

export const sample = (question: Question): Sample => ({
  ...question,
  InFull: lazy(async () => {
    const { hints, solution } = await question.loadKey()
    return {
      default: () =>
        createElement('div', { className: styles.opened }, ...hints.map((hint) => createElement('p', null, hint)), solution),
    }
  }),
})
