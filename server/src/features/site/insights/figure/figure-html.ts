/** A figure as it stands in the text: drawn for two widths, with its number, caption and source, and its data as a table. */
import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { compileInline } from '../../../../platform/content/markdown.ts'
import { cleanSvg, labelSvg } from '../../../../platform/content/svg.ts'
import { escapeHtml } from '../../../../platform/escape-html.ts'
import { drawFigure } from './draw-figure.ts'
import type { Format } from './figure-schema.ts'
import { narrow, type Size, wide } from './frame-of-plot.ts'
import type { Figure } from './read-figure.ts'
import { decimalsOf, written } from './words.ts'

/** @param number which figure of the text this is, from 1 */
export function figureHtml(figure: Figure, number: number): Element {
  const words = `<figcaption>Fig. ${number}. ${compileInline(captionOf(figure))}<small>${compileInline(figure.source)}</small></figcaption>`
  return {
    type: 'element',
    tagName: 'figure',
    properties: {},
    children: [drawing(figure, wide, 'wide'), drawing(figure, narrow, 'narrow'), ...parsed(words + dataTable(figure, number))],
  }
}

/** The number is counted, whether or not the author wrote one. */
const captionOf = ({ caption }: Figure): string => caption.replace(/^Fig\. \d+\.\s*/, '')

function drawing(figure: Figure, size: Size, name: string): Element {
  const { svg } = cleanSvg(drawFigure(figure, size))
  if (!svg) throw new Error('A figure was drawn without an <svg>')
  const labelled = labelSvg(svg, figure.alt)
  labelled.properties.className = [`figure-${name}`]
  return labelled
}

function dataTable({ x, y, series, kind }: Figure, number: number): string {
  const named = series.map(({ label, values }) => ({ label, cells: column(values, y.format) }))
  const along = kind === 'bar' ? x.names.map(escapeHtml) : column(x.values, x.format)
  const head = [x.label, ...named.map(({ label }) => label)].map(
    (label) => `<th scope="col" align="right">${escapeHtml(label)}</th>`,
  )
  const rows = along.map((first, row) => {
    const cells = named.map(({ cells }) => `<td align="right">${cells[row] ?? ''}</td>`)
    return `<tr><th scope="row" align="right">${first}</th>${cells.join('')}</tr>`
  })
  return `<details><summary>The data of figure ${number}</summary><div role="region" aria-label="The data of figure ${number}"><table><caption>${escapeHtml(y.label)}</caption><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div></details>`
}

function column(values: readonly (number | undefined)[], format: Format): string[] {
  const decimals = decimalsOf(values.filter((value) => value !== undefined))
  return values.map((value) => (value === undefined ? '' : written(value, format, decimals)))
}

const parsed = (html: string): Element[] =>
  fromHtml(html, { fragment: true }).children.filter((node): node is Element => node.type === 'element')
