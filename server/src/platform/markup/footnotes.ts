/** GitHub's footnotes, numbered and set below the post. No links lead to them: two posts of a page would have the same addresses. */
import { footnote } from '@mdit/plugin-footnote'
import type MarkdownIt from 'markdown-it'
import type { StateInline } from 'markdown-it'

export function setFootnotes(markdown: MarkdownIt): void {
  // `^[a note]` is not GitHub's.
  markdown.use(footnote).disable('footnoteInline')
  markdown.inline.ruler.before('link', 'endless_label', passEndless)
  Object.assign(markdown.renderer.rules, {
    footnote_ref: (tokens, index) => `<sup>${Number(tokens[index]?.meta.id) + 1}</sup>`,
    footnote_block_open: () => '<hr>\n<ol>\n',
    footnote_block_close: () => '</ol>\n',
    footnote_open: () => '<li>',
    footnote_close: () => '</li>\n',
    footnote_anchor: () => '',
  } satisfies MarkdownIt['renderer']['rules'])
}

const endless = /\[\^[^\s\]]{200}/y

/** The plug-in looks for the end of each label however far away it is: of 20,000 characters it would make seconds. */
function passEndless(state: StateInline, isSilent: boolean): boolean {
  endless.lastIndex = state.pos
  if (!endless.test(state.src)) return false
  if (!isSilent) state.pending += '[^'
  state.pos += 2
  return true
}
