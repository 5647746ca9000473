/** Sentences about tokens that have no place in a formula. */
import type { Token } from './formula-tokens.ts'

/** Says which sign is not understood, after what, and what to write instead. */
export function refusalOf(tokens: readonly Token[], at: number): string {
  const token = tokens[at]!
  if (token.kind === 'unknown') return token.says
  const sign = token.text
  if (sign === ')') return 'There is one closing bracket too many.'
  if (/^\p{C}/u.test(sign)) return `There is an invisible character (${codeOf(sign)}). Delete it.`
  const before = tokens.slice(Math.max(0, at - 3), at).map(({ text }) => text)
  const where = at === 0 ? 'at the beginning' : `after ${before.join(' ')}`
  return `The character ${sign} is not understood ${where}. ${insteadOf(sign)}`
}

const codeOf = (sign: string): string => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

function insteadOf(sign: string): string {
  if (sign === ':') return 'Write / to divide.'
  if (sign === ',' || sign === ';') return 'Write one value.'
  if (/^\p{Script=Cyrillic}$/u.test(sign)) return 'It is a Cyrillic letter. Write the Latin one.'
  return 'Use numbers, letters, brackets and + - * / ^.'
}

export const sideBySide = (one: Token, other: Token): string =>
  `${numeralOf(one)} and ${numeralOf(other)} are two numbers side by side. Write a sign between them, such as ${numeralOf(one)}*${numeralOf(other)}.`

const numeralOf = (token: Token): string =>
  token.kind === 'number' ? token.value : token.kind === 'fraction' ? `${token.over}/${token.under}` : token.text
