/**
 * Markdown as people write it to one another: GitHub's, with formulas and with names of people. Not the authors' parser, which trusts its
 * texts; this one reads each sign a bounded number of times.
 */
import { isMarkupAddress } from 'contract/markup.ts'
import MarkdownIt from 'markdown-it'
import { setFootnotes } from './footnotes.ts'
import { readFormulas } from './formula-rules.ts'
import { markMentions } from './mentions.ts'
import { markTasks } from './task-lists.ts'

/** Deeper than is read; one more than is let through (`refuse-overload.ts`), so that nothing is left out unseen. */
const parsedDepth = 30

const escaped = new MarkdownIt().utils.escapeHtml

const options = { html: false, linkify: true, breaks: true, maxNesting: parsedDepth }

/** A definition that is used a thousand times makes megabytes out of a page. */
const definitions = 'reference'

export const peopleMarkdown = new MarkdownIt(options)
  .disable(definitions)
  .use(markMentions)
  .use(readFormulas)
  .use(setFootnotes)
  .use(markTasks)
  .use(lowerHeadings)

// Only what says so is a link: `example.com` and `a@b.example` stay words.
peopleMarkdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
peopleMarkdown.validateLink = isMarkupAddress

/** A picture from elsewhere would tell its host who reads: it becomes a link. What is attached here is shown beside the text. */
peopleMarkdown.renderer.rules.image = (tokens, index) => {
  const { content = '', attrGet } = tokens[index] ?? {}
  const address = String(attrGet?.call(tokens[index], 'src') ?? '')
  return `<a href="${escaped(address)}">${escaped(content || address)}</a>`
}

/** What a program replies: the same without links and pictures, so that it can lead nobody anywhere, with its lines as they are. */
export const replyMarkdown = new MarkdownIt({ ...options, linkify: false, breaks: false })
  .disable([definitions, 'link', 'image', 'autolink'])
  .use(readFormulas)
  .use(markTasks)
  .use(lowerHeadings)

/** The page's own headings are above those of a post. */
function lowerHeadings(markdown: MarkdownIt): void {
  markdown.core.ruler.push('lower_headings', ({ tokens }) => {
    for (const token of tokens)
      if (token.type === 'heading_open' || token.type === 'heading_close')
        token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 2)}`
  })
}
