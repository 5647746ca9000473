/** The HTML of a serving's texts, part by part: only what is asked for is compiled. Every one of them comes from its edition and its row alone. */
import type { Deps } from '../../../deps.ts'
import type { ContentText } from '../../../platform/content/compile-texts.ts'
import { filledTexts } from '../variants/exercise.ts'
import type { Served } from './store.ts'

type Part = 'statement' | 'solution' | 'hints' | 'says'

/** With `{{product}}`, as what is loaded has it. */
export async function servedTexts({ texts }: Pick<Deps, 'texts'>, served: Served, part: Part): Promise<readonly string[]> {
  const filled = filledTexts(served.templates, served.numbers)
  const each: Record<Part, ContentText[]> = {
    statement: [{ markdown: filled.statement }],
    solution: [{ markdown: filled.solution }],
    hints: filled.hints.map((markdown) => ({ markdown })),
    says: filled.says.map((markdown) => ({ markdown, isInline: true })),
  }
  return each[part].length === 0 ? [] : texts.compile({ texts: each[part], figures: served.templates.figures })
}
