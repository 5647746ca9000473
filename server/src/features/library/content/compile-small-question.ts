/** A small question as it is shown and judged. */
import { compileInline } from '../../../platform/content/markdown.ts'
import type { CompiledSmallQuestion } from '../shapes/compiled-front.ts'
import type { SmallQuestion } from '../shapes/small-question-schema.ts'

export function compileSmallQuestion(question: SmallQuestion): CompiledSmallQuestion {
  if (question.type === 'words') {
    const { name, ...answer } = question
    return { name, answer, misconceptions: [] }
  }
  const { name, misconceptions = [], ...answer } = question
  return {
    name,
    answer: answer.type === 'choice' ? { ...answer, options: compileOptions(answer.options) } : answer,
    misconceptions: misconceptions.map(({ answer, says }) => ({ answer, says: compileInline(says) })),
    ...('params' in question && question.params && { ranges: question.params }),
  }
}

export const compileOptions = (options: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(options).map(([key, text]) => [key, compileInline(text)]))
