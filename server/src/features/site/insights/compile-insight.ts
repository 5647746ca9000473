/** One insight from its file: what its page shows of it, and the text of its frame. */
import type { Insight, InsightSketch } from 'contract/site/insights.ts'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { checkMarkdown } from '../../../platform/content/check-markdown.ts'
import type { ContentError } from '../../../platform/content/content-error.ts'
import { parseYaml, splitFrontMatter } from '../../../platform/content/front-matter.ts'
import { compileInline, compileMarkdown, parseMarkdown, type ReadBeside } from '../../../platform/content/markdown.ts'
import { markdownAsText } from '../../../platform/content/markdown-as-text.ts'
import { itemPlaceholders } from '../../../platform/content/placeholders.ts'
import { curled } from '../../../platform/content/set-quotes.ts'
import { estimateHeight } from './estimate-height.ts'
import { figureHtml } from './figure/figure-html.ts'
import { type Figure, readFigure } from './figure/read-figure.ts'
import { sketchOf } from './figure/sketch-figure.ts'
import { InsightFront } from './insight-schema.ts'

interface InsightFile {
  slug: string
  /** Names the source in errors. */
  file: string
  readBeside: ReadBeside
}

/** Insight and text are there only when there are no errors. */
export function compileInsight(
  source: string,
  { slug, file, readBeside }: InsightFile,
): { insight?: Insight; html?: string; text?: string; sketch?: InsightSketch | undefined; errors: ContentError[] } {
  const parts = splitFrontMatter(source)
  if (!parts) return { errors: [{ file, line: 1, message: 'the file should begin with front matter between two lines of ---' }] }

  const { value: front, errors } = parseYaml(InsightFront, parts.yaml, file, 2)
  const place = { file, firstLine: parts.bodyLine, readBeside }
  errors.push(...checkMarkdown(parts.body, { ...place, placeholders: itemPlaceholders, blocks: ['figure'] }))
  const tree = parseMarkdown(parts.body)
  errors.push(...pictureErrors(tree, place))
  const figures = readFigures(tree, place)
  errors.push(...figures.errors)
  if (!front || errors.length > 0) return { errors }

  const { published, sources = [] } = front
  const [title, summary] = [curled(front.title), curled(front.summary)]
  const html = bodyOf(parts.body, readBeside, figures.figures) + sourcesHtml(sources)
  const insight = { slug, title, published, summary, height: estimateHeight(tree, sources) }
  const [first] = figures.figures.values()
  const text = [parts.body, ...sources].map((one) => markdownAsText(one, 'figure')).join(' ')
  return { insight, html, text, sketch: first && sketchOf(first), errors: [] }
}

function bodyOf(markdown: string, readBeside: ReadBeside, figures: ReadonlyMap<string, Figure>): string {
  let count = 0
  const html = compileMarkdown(markdown, readBeside, {
    figure: (text) => {
      const figure = figures.get(text.trim())
      if (!figure) throw new Error('A figure was not read before it was drawn')
      count++
      return figureHtml(figure, count)
    },
  })
  // A figure's table has a place of its own; the text's own tables get one, because a phone may be too narrow for them.
  return html.replaceAll(
    /<table>(?!<caption>)[\s\S]*?<\/table>/g,
    (table) => `<div class="scroll" role="region" aria-label="Table">${table}</div>`,
  )
}

const sourcesHtml = (sources: readonly string[]): string =>
  sources.length > 0
    ? `<h2>Sources</h2><ul class="sources">${sources.map((one) => `<li>${compileInline(one)}</li>`).join('')}</ul>`
    : ''

type BodyFile = Pick<InsightFile, 'file' | 'readBeside'> & { firstLine: number }

/** By the text of their blocks. */
function readFigures(tree: Root, { file, firstLine, readBeside }: BodyFile) {
  const figures = new Map<string, Figure>()
  const errors: ContentError[] = []
  visit(tree, 'code', ({ lang, value, position }) => {
    if (lang !== 'figure') return
    const read = readFigure(value, { file, firstLine: firstLine + (position?.start.line ?? 1), readBeside })
    if (read.figure) figures.set(value.trim(), read.figure)
    errors.push(...read.errors)
  })
  return { figures, errors }
}

/** A frame loads nothing but its letters: its pictures are part of it. */
function pictureErrors(tree: Root, { file, firstLine }: BodyFile): ContentError[] {
  const errors: ContentError[] = []
  visit(tree, 'image', ({ url, position }) => {
    if (url.endsWith('.svg')) return
    const line = (position?.start.line ?? 1) + firstLine - 1
    errors.push({ file, line, message: `the picture ${url} should be an .svg, or a figure block drawn from data` })
  })
  return errors
}
