/** Exam mode: while somebody sits an examination, their account is refused all but the calls that the contract leaves open. */
import type { Shape } from 'contract/endpoint.ts'
import type { RawBuilder } from 'kysely'

/** A part of a statement: whether this person sits an examination at this moment. */
export type SitsExamination = (userId: RawBuilder<unknown>, now: RawBuilder<Date>) => RawBuilder<boolean>

export const answersDuringSitting = ({ who, duringSitting }: Pick<Shape, 'who' | 'duringSitting'>): boolean =>
  duringSitting === true || who === 'sitting' || who === 'staff' || who === 'admin'
