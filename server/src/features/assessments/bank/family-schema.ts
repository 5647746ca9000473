/** The front matter of a family of the exam bank: an item's, less what only readers of the library meet. */
import { type Static, Type } from 'typebox'
import { type FrontForm, ItemFront, strict } from '../../library/authoring.ts'

const { title, difficulty, time_target, methods, answer, misconceptions, params, variants, version, changelog } =
  ItemFront.properties

const FamilyFront = Type.Object(
  { title, difficulty, time_target, methods, answer, misconceptions, params, variants, version, changelog },
  strict,
)

export const familyForm: FrontForm<typeof FamilyFront> = {
  schema: FamilyFront,
  whole: (front: Static<typeof FamilyFront>): ItemFront => ({
    ...front,
    ...{ shelves: [], companies: [], topics: [], roles: [], skills: [], hints: [], follow_ups: [] },
  }),
  // A candidate's code never runs beside what judges it: only plain values pass from one to the other.
  tests: 'calls.py',
}
