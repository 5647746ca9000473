/** What somebody wrote, as HTML that needs no trust and as plain text. Same text in, same bytes out. */
import { fromHtml } from 'hast-util-from-html'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { colourCode } from './colour-code.ts'
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

export type PostKind = 'post' | 'reply'

interface CompileOptions {
  /** Whose names are marked where they are mentioned. */
  people?: readonly string[]
  /** Whose words it is: a person's, or a program's. */
  kind?: PostKind
  /** False shows code without colours. */
  isColoured?: boolean
  /** Called around the colouring, which has a deadline of its own. */
  onColouring?: () => void
  onColoured?: () => void
}

const cleaned = unified()
  .use(() => settleAttributes)
  .use(rehypeSanitize, schema)
  .use(rehypeStringify)
  .freeze()

/** @throws Overload with a sentence for who wrote it */
export function compilePost(text: string, options: CompileOptions = {}): CompiledPost {
  const { people = [], kind = 'post', isColoured = true, onColouring, onColoured } = options
  if (text.length > most.characters) throw new Overload('A post can have at most 20,000 characters. Please shorten it.')
  const markdown = kind === 'post' ? peopleMarkdown : replyMarkdown
  const environment = { people, mentioned: new Set<string>() }
  const tokens = markdown.parse(text, environment)
  refuseOverload(tokens)
  const marked = markdown.renderer.render(tokens, markdown.options, environment)
  refuseLongHtml(marked.length)
  const tree = fromHtml(marked, { fragment: true })
  setPeopleMaths(tree)
  onColouring?.()
  colourCode(tree, isColoured)
  onColoured?.()
  const html = cleaned.stringify(cleaned.runSync(tree)).trim()
  refuseLongHtml(html.length)
  return { html, beginning: beginningOf(tokens), mentioned: [...environment.mentioned] }
}
