/**
 * Markdown to HTML that needs no trust: raw HTML is dropped, maths is set here (with MathML for who listens), code is
 * coloured by classes, figures are inlined. Same text in, same bytes out.
 */
import type { Element, ElementContent, Root } from 'hast'
import { LRUCache } from 'lru-cache'
import type { Root as MarkdownRoot } from 'mdast'
import rehypeHighlight from 'rehype-highlight'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { VFile } from 'vfile'
import { setMaths } from './set-maths.ts'
import { setQuotes } from './set-quotes.ts'
import { cleanSvg, labelSvg } from './svg.ts'

/** Reads a file that stands beside the text; undefined when there is none of that name. */
export type ReadBeside = (name: string) => Uint8Array | undefined

const nothingBeside: ReadBeside = () => undefined

/** What becomes of a code block of a language that is not code, such as `figure`: by the language. */
export type Blocks = Readonly<Record<string, (text: string) => Element>>

declare module 'vfile' {
  interface DataMap {
    readBeside: ReadBeside
    blocks: Blocks
  }
}

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMath).freeze()

// One for all texts: building it costs more than using it.
const compiler = parser()
  .use(remarkRehype)
  .use(() => setBlocks)
  .use(() => setQuotes)
  .use(() => setFigures)
  .use(() => dropUnsafeAddresses)
  .use(() => (tree: Root) => setMaths(tree))
  .use(rehypeHighlight, { detect: false })
  .use(rehypeStringify)
  .freeze()

// A text of the library is checked, compiled, searched, cited and asked for its files one after the other: each reads the same tree.
const parsed = new LRUCache<string, MarkdownRoot>({ max: 128, memoMethod: (markdown) => parser.parse(markdown) })

/** For reading: whoever parses the same text is given the same tree. */
export const parseMarkdown = (markdown: string): MarkdownRoot => parsed.memo(markdown)

/** Maths that does not parse throws: `checkMarkdown` tells the author where it stands. */
export function compileMarkdown(markdown: string, readBeside: ReadBeside = nothingBeside, blocks: Blocks = {}): string {
  const file = new VFile({ value: markdown, data: { readBeside, blocks } })
  return compiler.stringify(compiler.runSync(parseMarkdown(markdown), file), file)
}

/** A text of one paragraph (a hint's sentence, an option) without the paragraph around it. */
export const compileInline = (markdown: string): string => compileMarkdown(markdown).replace(/^<p>([\s\S]*)<\/p>$/, '$1')

/** An address a reader may follow: the secure web, mail, a place on this page, or a file beside the text. */
export const isSafeAddress = (address: string): boolean => /^(https:\/\/|mailto:|#)/i.test(address) || isFileBeside(address)

export const isFileBeside = (address: string): boolean =>
  /^[A-Za-z0-9_-][A-Za-z0-9_.-]*(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/.test(address)

function setBlocks(tree: Root, file: VFile): void {
  const blocks = file.data.blocks ?? {}
  visit(tree, 'element', (node, index, parent) => {
    const code = node.tagName === 'pre' ? node.children[0] : undefined
    if (code?.type !== 'element' || !parent || index === undefined) return
    const [language] = Array.isArray(code.properties.className) ? code.properties.className : []
    const block = blocks[String(language).replace(/^language-/, '')]
    const [text] = code.children
    if (!block || text?.type !== 'text') return
    parent.children[index] = block(text.value)
    return SKIP
  })
}

/** `![what it shows](figure.svg "Caption")` on a line of its own becomes a figure, the SVG inside it. */
function setFigures(tree: Root, file: VFile): void {
  const readBeside = file.data.readBeside ?? nothingBeside
  visit(tree, 'element', (node, index, parent) => {
    const image = node.tagName === 'p' ? loneImage(node) : undefined
    if (!image || !parent || index === undefined) return
    parent.children[index] = figure(image, readBeside)
    return SKIP
  })
}

function loneImage(paragraph: Element): Element | undefined {
  const children = paragraph.children.filter((child) => !(child.type === 'text' && child.value.trim() === ''))
  const [first] = children
  return children.length === 1 && first?.type === 'element' && first.tagName === 'img' ? first : undefined
}

function figure(image: Element, readBeside: ReadBeside): Element {
  const { title, ...rest } = image.properties
  const caption: ElementContent[] = title
    ? [{ type: 'element', tagName: 'figcaption', properties: {}, children: [{ type: 'text', value: String(title) }] }]
    : []
  const pictures = inlined(image, readBeside) ?? [{ ...image, properties: rest }]
  return { type: 'element', tagName: 'figure', properties: {}, children: [...pictures, ...caption] }
}

/** `figure.svg`, and where there is one `figure.narrow.svg` for phones: the page's style shows one of the two. */
function inlined(image: Element, readBeside: ReadBeside): Element[] | undefined {
  const name = String(image.properties.src)
  const label = String(image.properties.alt ?? '')
  const wide = drawing(name, label, readBeside)
  const narrow = wide && drawing(name.replace(/\.svg$/, '.narrow.svg'), label, readBeside)
  if (!wide || !narrow) return wide && [wide]
  wide.properties.className = ['figure-wide']
  narrow.properties.className = ['figure-narrow']
  return [wide, narrow]
}

function drawing(name: string, label: string, readBeside: ReadBeside): Element | undefined {
  const bytes = name.endsWith('.svg') ? readBeside(name) : undefined
  const svg = bytes && cleanSvg(new TextDecoder().decode(bytes)).svg
  return svg && labelSvg(svg, label)
}

function dropUnsafeAddresses(tree: Root): void {
  visit(tree, 'element', (node) => {
    if (node.tagName === 'img' && !isFileBeside(String(node.properties.src))) delete node.properties.src
    if (node.tagName !== 'a') return
    const address = String(node.properties.href)
    if (!isSafeAddress(address)) delete node.properties.href
    else if (address.startsWith('https:')) node.properties.rel = ['noopener', 'noreferrer']
  })
}
