/** Proves the small questions of an item: numbers and formulas, and choices whose letter is computed. */
import type { ContentError } from '../../../../platform/content/content-error.ts'
import { fileText, type ItemSource } from '../../shapes/item-source.ts'
import type { SmallQuestion } from '../../shapes/small-question-schema.ts'
import { isComputed, type QuestionsOfPart, questionsOf } from '../check-small-questions.ts'
import type { Effort } from './effort.ts'
import { faultOf } from './prove-computed.ts'
import type { ProverPython } from './prover-python.ts'

export async function proveSmallQuestions(python: ProverPython, item: ItemSource, effort: Effort): Promise<ContentError[]> {
  const beside = item.files.has('proof.py') ? fileText(item, 'proof.py') : null
  const errors: ContentError[] = []
  for (const part of questionsOf(item)) {
    if (!item.files.has(part.proof)) continue
    const source = fileText(item, part.proof)
    for (const question of part.questions.filter((one) => isProved(one, source))) {
      const { name, ...answer } = question
      const params = ('params' in question && question.params) || {}
      const computed = { source, answer, params, of: [name, part.proof, beside] }
      const wrong = await faultOf(python, computed, effort)
      if (wrong) errors.push({ file: `${item.path}/${part.proof}`, message: `${name}: ${wrong}` })
    }
  }
  return errors
}

/** Whether a file proves any of them. */
export const hasSmallProofs = ({ files }: Pick<ItemSource, 'files'>): boolean => proofs.some((name) => files.has(name))

const proofs: readonly QuestionsOfPart['proof'][] = ['follow_ups.py', 'dialogue.py']

/** A choice only where the file computes its letter. */
const isProved = (question: SmallQuestion, source: string): boolean =>
  isComputed(question) || (question.type === 'choice' && source.includes(`def closed_form_${question.name}(`))
