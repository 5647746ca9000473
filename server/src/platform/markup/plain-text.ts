/** A post without its signs, as a list and a mail show the beginning of it: formulas as they are read, of code the code. */
import type { Token } from 'markdown-it'
import { texAsText } from '../content/tex-as-text.ts'

/** As many characters as a mail quotes; a list shows fewer. */
const longest = 600

export function beginningOf(tokens: readonly Token[]): string {
  let text = ''
  for (const token of tokens) {
    if (text.length > longest * 2) break
    text += `${token.children ? token.children.map(inline).join('') : block(token)} `
  }
  return [...text.replace(/\s+/gu, ' ').trim()].slice(0, longest).join('')
}

function inline({ type, content }: Token): string {
  if (type === 'softbreak' || type === 'hardbreak') return ' '
  if (type === 'math_display') return ` ${formula(content)} `
  return type === 'math_inline' ? formula(content) : content
}

function block({ type, content }: Token): string {
  return type === 'math_block' ? formula(content) : content
}

/** A longer one is read by nobody in the middle of a sentence. */
const longestRead = 200

const formula = (tex: string): string => (tex.length > longestRead ? tex : texAsText(tex))
