/** What runs a case of the evaluation and says what it showed. */
import { reply } from 'standins/llm/llm.ts'
import type { Bed } from '../bed.ts'
import type { Fact, Figure } from '../fact.ts'

export type Runner<C> = (bed: Bed, asked: C) => Promise<Fact[]>

export const fact = (figure: Figure, id: string, isGood: boolean, saw: string): Fact => ({ figure, id, isGood, saw })

/** What the model says to a question that it holds to be one for it. */
export const inScope = (text: string) => reply(`SCOPE: related\n${text}`)

/** And to one that it holds to be none. */
export const outOfScope = (text: string) => reply(`SCOPE: unrelated\n${text}`)
