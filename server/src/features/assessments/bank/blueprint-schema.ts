/** A blueprint says how a paper of an assessment is made up, how long it takes, and what passes. */
import { moduleTable } from 'contract/module-table.ts'
import { type Static, Type } from 'typebox'
import { oneOf, strict } from '../../library/authoring.ts'

/** The sections of the certificates are the shelves of their libraries. */
export const examCategories = [
  ...moduleTable.core_certificate.library.shelves,
  ...moduleTable.applied_certificate.library.shelves,
] as const

const whole = (minimum: number, maximum: number, description: string) => Type.Integer({ minimum, maximum, description })
const percent = whole(1, 100, 'a whole number from 1 to 100, in percent')

const ofDifficulties = (description: string) => {
  const count = whole(0, 20, 'a whole number of questions')
  return Type.Object({ E: count, M: count, H: count }, { ...strict, description })
}

const Section = Type.Object(
  {
    category: oneOf(examCategories),
    questions: ofDifficulties('how many questions of each difficulty: { E: …, M: …, H: … }'),
    code: Type.Optional(ofDifficulties('how many of these questions ask for code: { E: …, M: …, H: … }')),
  },
  { ...strict, description: 'a section with category, questions and, where some ask for code, code' },
)

const points = Type.Number({ exclusiveMinimum: 0, maximum: 10, description: 'a number of points' })

export const Blueprint = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 80, description: 'the title of the assessment' }),
    module: oneOf(['core_certificate', 'applied_certificate']),
    version: whole(1, 1000, 'a whole number from 1 on; raise it with every change once a paper was drawn'),
    demonstration: Type.Boolean({ description: 'true where its bank is public, else false' }),
    minutes: whole(10, 600, 'the minutes of a sitting'),
    pass: Type.Object(
      { overall: percent, section: percent },
      { ...strict, description: 'what passes, in percent of the points: { overall: 70, section: 50 }' },
    ),
    points: Type.Object(
      { E: points, M: points, H: points },
      { ...strict, description: 'the points of a question: { E: …, M: …, H: … }' },
    ),
    sections: Type.Array(Section, { minItems: 1, maxItems: 12, description: 'a list of sections' }),
  },
  strict,
)

export type Blueprint = Static<typeof Blueprint>
export type BlueprintSection = Static<typeof Section>
