/** The HTML of a serving's texts, part by part: only what is asked for is compiled. Every one of them comes from its edition and its row alone. */
import type { Deps } from '../../../deps.ts'
import type { ContentText } from '../../../platform/content/compile-texts.ts'
import type { Texts } from '../shapes/item-texts.ts'
import { filledTexts, type Templates } from '../variants/exercise.ts'
import type { Posed, Served } from './store.ts'

export type ServedPart = 'statement' | 'solution' | 'hints' | 'says'

/** What was asked stays as it was; how it is solved is said by the edition whose key holds. */
export const toldBy = (served: Served): Posed => served.mended ?? served

/** In Markdown. */
export function servedMarkdown(served: Served): Texts {
  const { statement } = filledTexts(served.templates, served.row)
  const told = toldBy(served)
  return { ...filledTexts(told.templates, told.row), statement }
}

/** With `{{product}}`, as what is loaded has it. */
export async function servedTexts({ texts }: Pick<Deps, 'texts'>, served: Served, part: ServedPart): Promise<readonly string[]> {
  const filled = servedMarkdown(served)
  const each: Record<ServedPart, ContentText[]> = {
    statement: [{ markdown: filled.statement }],
    solution: [{ markdown: filled.solution }],
    hints: filled.hints.map((markdown) => ({ markdown })),
    says: filled.says.map((markdown) => ({ markdown, isInline: true })),
  }
  return each[part].length === 0 ? [] : texts.compile({ texts: each[part], figures: figuresOf(served, part) })
}

const figuresOf = (served: Served, part: ServedPart): Templates['figures'] =>
  (part === 'statement' ? served : toldBy(served)).templates.figures
