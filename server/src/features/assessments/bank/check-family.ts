/** Checks the rules for families of the exam bank, beside those for every question. */
import type { ContentError } from '../../../platform/content/content-error.ts'
import type { ItemSource } from '../../library/authoring.ts'
import { examCategories } from './blueprint-schema.ts'
import { examKinds } from './exam-kinds.ts'

/** Parts of an item that help its readers, and would help a candidate. */
const refused = ['dialogue.yaml', 'dialogue.py', 'follow_ups.py']

export const checkFamily = (family: ItemSource): ContentError[] => [
  ...checkCategory(family),
  ...checkKind(family),
  ...checkVariants(family),
  ...refused
    .filter((name) => family.files.has(name))
    .map((name) => ({ file: `${family.path}/${name}`, message: 'a family has no dialogue and no follow-ups: remove this file' })),
]

const checkCategory = ({ subject, path }: ItemSource): ContentError[] =>
  (examCategories as readonly string[]).includes(subject)
    ? []
    : [{ file: path, message: `${subject} is no section of a certificate: the sections are ${examCategories.join(', ')}` }]

function checkKind({ front, path }: ItemSource): ContentError[] {
  const { type } = front.answer
  return examKinds[type] === 'posed'
    ? []
    : [{ file: `${path}/item.md`, message: `an exam does not ask for an answer of the type ${type} yet` }]
}

/** Candidates compare what they remember: of a number there are many. */
function checkVariants({ front, path }: ItemSource): ContentError[] {
  const { answer, variants } = front
  const file = `${path}/item.md`
  if ((answer.type === 'number' || answer.type === 'interval') && !variants)
    return [{ file, message: 'a number or an interval needs variants: write params, `variants: {}` and working() in proof.py' }]
  const own = Object.entries(variants?.figures ?? {}).filter(([, kind]) => kind === 'own')
  return own.map(([name]) => ({
    file,
    message: `${name} is drawn for the own numbers: a figure of a family must be correct for all rows`,
  }))
}
