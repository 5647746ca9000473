/** Formulas as tokens of Markdown: `math_inline` and `math_display` within a paragraph, `math_block` between paragraphs. */
import type MarkdownIt from 'markdown-it'
import type { StateBlock, StateInline } from 'markdown-it'
import { keepTogether } from './formula-lines.ts'
import { formulaAt, lengthOfSign } from './formulas.ts'

export function readFormulas(markdown: MarkdownIt): void {
  markdown.inline.ruler.before('escape', 'formula', withinParagraph)
  markdown.block.ruler.before('fence', 'formula', asBlock, { alt: ['paragraph', 'reference', 'blockquote', 'list'] })
  markdown.block.ruler.before('lheading', 'formula_lines', keepTogether)
  markdown.core.ruler.after('block', 'math_fence', ({ tokens }) => {
    for (const token of tokens) if (token.type === 'fence' && token.info.trim() === 'math') token.type = 'math_block'
  })
  const { escapeHtml } = markdown.utils
  const code = (kind: string, tex: string) => `<code class="${kind}">${escapeHtml(tex)}</code>`
  markdown.renderer.rules.math_inline = (tokens, index) => code('math-inline', tokens[index]?.content ?? '')
  markdown.renderer.rules.math_display = (tokens, index) => code('math-display', tokens[index]?.content ?? '')
  markdown.renderer.rules.math_block = (tokens, index) =>
    `<pre>${code('math-display', tokens[index]?.content.trim() ?? '')}</pre>`
}

/** A full stop or a comma behind a displayed formula is set with it: below it, it would be alone in its line. */
const behindDisplay = /([.,;:!?]*)[ \t]*\n?/y

function withinParagraph(state: StateInline, isSilent: boolean): boolean {
  const { src, pos } = state
  if (src[pos] !== '$' && src[pos] !== '\\') return false
  const formula = formulaAt(src, pos)
  if (!formula) return passDollars(state, isSilent)
  const { tex, isDisplay, end } = formula
  behindDisplay.lastIndex = end
  const [behind, sign] = (isDisplay && behindDisplay.exec(src)) || ['', '']
  if (!isSilent) state.push(isDisplay ? 'math_display' : 'math_inline', 'math', 0).content = tex + sign
  state.pos = end + behind.length
  return true
}

/** Where a run of dollars opens nothing, none of them does. */
function passDollars(state: StateInline, isSilent: boolean): boolean {
  if (state.src[state.pos] !== '$') return false
  const length = lengthOfSign(state.src, state.pos)
  if (!isSilent) state.pending += '$'.repeat(length)
  state.pos += length
  return true
}

/** What has words behind it in its last line belongs to their paragraph. */
function asBlock(state: StateBlock, startLine: number, endLine: number, isSilent: boolean): boolean {
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false
  const text = linesFrom(state, startLine, endLine)
  const formula = text === undefined ? undefined : formulaAt(text, 0)
  if (!text || !formula) return false
  const lastLine = startLine + text.slice(0, formula.end).split('\n').length - 1
  const [, sign = '', rest = ''] = /^([.,;:!?]*)(.*)/.exec(text.slice(formula.end)) ?? []
  if (rest.trim() !== '') return false
  if (isSilent) return true
  const token = state.push('math_block', 'math', 0)
  token.content = formula.tex + sign
  token.map = [startLine, lastLine + 1]
  state.line = lastLine + 1
  return true
}

/** As much as decides where the formula ends: to the line that may close it, and to what that line might open itself. */
function linesFrom(state: StateBlock, startLine: number, endLine: number): string | undefined {
  const lineAt = (line: number) => state.getLines(line, line + 1, state.blkIndent, false)
  const first = lineAt(startLine).trimStart()
  const open = ['$$', '\\['].find((sign) => first.startsWith(sign))
  if (!open) return undefined
  const close = open === '$$' ? '$$' : '\\]'
  const lines = [first]
  let closings = first.includes(close, 2) ? 2 : 0
  for (let line = startLine + 1; line < endLine && closings < 2; line++) {
    const isEmpty = state.isEmpty(line)
    if (isEmpty ? closings > 0 : (state.sCount[line] ?? 0) < state.blkIndent) break
    const text = lineAt(line)
    lines.push(text)
    // A line break of TeX may have a bracket behind it: `\\[4pt]`.
    const signs = text.replaceAll('\\\\', '')
    if (signs.includes(close)) closings++
    else if (signs.includes(open)) break
  }
  return lines.join('\n')
}
