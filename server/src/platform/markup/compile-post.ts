/** What somebody wrote, as HTML that needs no trust and as plain text. Same text in, same bytes out. */
import { fromHtml } from 'hast-util-from-html'
import rehypeHighlight from 'rehype-highlight'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { peopleMarkdown, replyMarkdown } from './people-markdown.ts'
import { beginningOf } from './plain-text.ts'
import { most, Overload, refuseLongHtml, refuseOverload } from './refuse-overload.ts'
import { schema, settleAttributes } from './sanitise.ts'
import { setPeopleMaths } from './set-people-maths.ts'

export interface CompiledPost {
  html: string
  /** The first 600 characters as plain text. */
  beginning: string
  /** Of the people that may be mentioned those that are. */
  mentioned: string[]
}

const processor = unified()
  .use(() => setPeopleMaths)
  .use(rehypeHighlight, { detect: false })
  .use(() => settleAttributes)
  .use(rehypeSanitize, schema)
  .use(rehypeStringify)
  .freeze()

export type PostKind = 'post' | 'reply'

/**
 * @param people whose names are marked where they are mentioned
 * @param kind whose words it is: a person's, or a program's
 * @throws Overload with a sentence for who wrote it
 */
export function compilePost(text: string, people: readonly string[] = [], kind: PostKind = 'post'): CompiledPost {
  if (text.length > most.characters) throw new Overload('A post may have 20,000 characters. Please shorten it.')
  const markdown = kind === 'post' ? peopleMarkdown : replyMarkdown
  const environment = { people, mentioned: new Set<string>() }
  const tokens = markdown.parse(text, environment)
  refuseOverload(tokens)
  const marked = markdown.renderer.render(tokens, markdown.options, environment)
  refuseLongHtml(marked)
  const html = processor.stringify(processor.runSync(fromHtml(marked, { fragment: true }))).trim()
  refuseLongHtml(html)
  return { html, beginning: beginningOf(tokens), mentioned: [...environment.mentioned] }
}
