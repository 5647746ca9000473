/** What readers are shown of a question that names its numbers. */
import type { ItemFront } from '../shapes/item-schema.ts'
import type { TextPart, Texts } from '../shapes/item-texts.ts'
import type { Row } from '../shapes/row.ts'
import { fillText } from './fill-text.ts'

export function mapTexts(texts: Texts, change: (text: string, part: TextPart) => string): Texts {
  const each = (name: 'hints' | 'says') => texts[name].map((text, index) => change(text, [name, index]))
  return {
    statement: change(texts.statement, ['statement']),
    solution: change(texts.solution, ['solution']),
    hints: each('hints'),
    says: each('says'),
  }
}

/** Each of them by itself, with its place. */
export const partsOf = ({ statement, solution, hints, says }: Texts): { text: string; part: TextPart }[] => [
  { text: statement, part: ['statement'] },
  { text: solution, part: ['solution'] },
  ...hints.map((text, index) => ({ text, part: ['hints', index] satisfies TextPart })),
  ...says.map((text, index) => ({ text, part: ['says', index] satisfies TextPart })),
]

/** A figure stands on a line of its own. */
const figureLine = /^!\[[^\n]{0,2000}\]\(([^\s)]{1,200})(?: "[^\n]{0,1000}")?\)$/gm

/**
 * The template of a variant: a figure of other numbers would give a wrong statement, so it is left out there, and stays in the solution
 * with the numbers it was drawn for.
 */
export function templateOfVariants(
  template: Texts,
  { params = {}, variants }: Pick<ItemFront, 'params' | 'variants'>,
  own: Row,
): Texts {
  const isOwn = (name: string) => variants?.figures?.[name] !== 'any'
  const numbers = Object.entries(params).flatMap(([name, { sign }]) =>
    sign ? [fillText(`$${sign} = {{${name}}}$`, own.p, [])] : [],
  )
  const drawnFor = `Drawn for the original numbers: ${numbers.join(', ')}.`
  return {
    ...template,
    statement: template.statement.replaceAll(figureLine, (line, name) => (isOwn(name) ? '' : line)),
    solution: template.solution.replaceAll(figureLine, (line, name) => (isOwn(name) ? `${drawnFor}\n\n${line}` : line)),
  }
}
