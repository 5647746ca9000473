/** What authors write of an answer is read in one way, as a reader's answer has to be. */
import { readFormula } from 'contract/library/formula.ts'
import { readNumber } from 'contract/library/read-number.ts'

interface Written {
  type: string
  /** Of an expression, the formula. */
  value?: unknown
  accepted?: readonly string[]
  variables?: readonly string[]
  misconceptions: readonly { answer: string }[]
}

type Path = (string | number)[]

/**
 * Forms of a formula have to be read in one way; those of a number may be words, but never two numbers.
 * @returns what is wrong, by its place: within `answer`, or within `misconceptions`
 */
export function wrongForms({ type, value, accepted = [], variables = [], misconceptions }: Written): {
  path: Path
  message: string
}[] {
  if (type !== 'expression' && type !== 'number') return []
  const forms: { text: string; path: Path }[] = [
    ...(type === 'expression' ? [{ text: String(value), path: ['answer', 'value'] }] : []),
    ...accepted.map((text, index) => ({ text, path: ['answer', 'accepted', index] })),
    ...misconceptions.map(({ answer: text }, index) => ({ text, path: ['misconceptions', index, 'answer'] })),
  ]
  return forms.flatMap(({ text, path }) => {
    const read = type === 'expression' ? readFormula(text, variables) : readNumber(text)
    if (!('says' in read) || (type === 'number' && !('readings' in read))) return []
    return [{ path, message: `"${text}" is not a valid answer: ${read.says}` }]
  })
}
