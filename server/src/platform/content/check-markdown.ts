/** What can be wrong in a Markdown text, told with its line and with what to write instead. */
import type { Image, Nodes } from 'mdast'
import { visit } from 'unist-util-visit'
import { wrongArticles } from './articles.ts'
import type { ContentError } from './content-error.ts'
import { isFileBeside, isSafeAddress, parseMarkdown, type ReadBeside } from './markdown.ts'
import { formulaOnce } from './set-maths.ts'
import { cleanSvg } from './svg.ts'

export interface MarkdownFile {
  file: string
  /** The line of the file on which this text begins. */
  firstLine: number
  readBeside: ReadBeside
  placeholders: readonly string[]
  /** Languages of code blocks that this kind of text has beside the usual ones. */
  blocks?: readonly string[]
}

const languages = ['python', 'sql', 'bash', 'text', 'json', 'r', 'cpp']

export function checkMarkdown(markdown: string, place: MarkdownFile): ContentError[] {
  const { file, firstLine, readBeside, placeholders, blocks = [] } = place
  const known = [...languages, ...blocks]
  const errors: ContentError[] = []
  const tree = parseMarkdown(markdown)
  const report = (node: Nodes, message: string) =>
    errors.push({ file, line: (node.position?.start.line ?? 1) + firstLine - 1, message })

  visit(tree, (node, index, parent) => {
    if (node.type === 'math' || node.type === 'inlineMath') {
      const fault = mathsFault(node.value, node.type === 'math')
      if (fault) report(node, `the formula "${shortened(node.value)}" has an error: ${fault}`)
    }
    if (node.type === 'html' && !node.value.startsWith('</'))
      report(node, `HTML is not allowed: use Markdown instead of ${shortened(node.value)}`)
    if (node.type === 'link') for (const fault of linkFaults(node.url, readBeside)) report(node, fault)
    if (node.type === 'image') {
      if (parent?.type !== 'paragraph' || parent.children.length > 1 || index !== 0)
        report(node, `the figure ${node.url} is inside a paragraph: put it on its own line, with an empty line before and after`)
      for (const fault of imageFaults(node, readBeside)) report(node, fault)
    }
    if (node.type === 'code' && !known.includes(node.lang ?? ''))
      report(node, `name the language of the code block after the backquotes: one of ${known.join(', ')}`)
    if (node.type === 'text')
      for (const [found, word] of node.value.matchAll(/\{\{\s*([A-Za-z_]+)\s*\}\}/g))
        if (!placeholders.includes(word ?? '') || found !== `{{${word}}}`)
          report(node, `${found} is not a known placeholder: use ${placeholders.map((known) => `{{${known}}}`).join(' or ')}`)
  })
  for (const { found, right, at } of wrongArticles(markdown))
    errors.push({
      file,
      line: firstLine + markdown.slice(0, at).split('\n').length - 1,
      message: `"${found}" should begin with ${right}`,
    })
  return errors
}

function mathsFault(tex: string, displayMode: boolean): string | undefined {
  const { html, refused } = formulaOnce(tex, displayMode)
  // KaTeX underlines the place with combining marks, which a terminal garbles.
  if (html instanceof Error) return html.message.replace(/^KaTeX parse error: /, '').replaceAll('\u0332', '')
  return refused && `${refused} is not allowed in a formula`
}

function linkFaults(address: string, readBeside: ReadBeside): string[] {
  if (!isSafeAddress(address))
    return [`the link ${address} should begin with https://, mailto: or #, or name a file beside the text`]
  if (isFileBeside(address) && !readBeside(address))
    return [`the link ${address} is broken: there is no such file beside the text`]
  return []
}

function imageFaults({ url, alt }: Image, readBeside: ReadBeside): string[] {
  const faults: string[] = []
  if (!alt || alt.trim().length < 20)
    faults.push(`the figure ${url} needs alternative text that says what it shows: ![a sentence](${url})`)
  if (!isFileBeside(url) || !/\.(svg|png|jpe?g|webp)$/.test(url))
    return [...faults, `the figure ${url} should be a file beside the text, .svg, .png, .jpg or .webp`]
  const bytes = readBeside(url)
  if (!bytes) return [...faults, `the figure ${url} does not exist: add the file beside the text, or correct the name`]
  if (!url.endsWith('.svg')) return faults

  return [...faults, ...[url, url.replace(/\.svg$/, '.narrow.svg')].flatMap((name) => svgFaults(name, readBeside(name)))]
}

function svgFaults(name: string, bytes: Uint8Array | undefined): string[] {
  if (!bytes) return []
  const { svg, refused } = cleanSvg(new TextDecoder().decode(bytes))
  if (!svg) return [`the figure ${name} has no <svg> element`]
  return refused.length > 0 ? [`the figure ${name} can contain only shapes and text: remove ${refused.join(', ')}`] : []
}

const shortened = (value: string) => {
  const line = value.replaceAll(/\s+/g, ' ').trim()
  return line.length > 60 ? `${line.slice(0, 57)}…` : line
}
