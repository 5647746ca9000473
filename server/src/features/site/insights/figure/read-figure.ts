/** A `figure` block and its data, checked: what can be drawn, or what to write instead. */
import { csvParseRows } from 'd3-dsv'
import type { ContentError } from '../../../../platform/content/content-error.ts'
import { parseYaml } from '../../../../platform/content/front-matter.ts'
import type { ReadBeside } from '../../../../platform/content/markdown.ts'
import { FigureSpec, type Format, type Role } from './figure-schema.ts'

export interface Figure {
  kind: FigureSpec['kind']
  x: Axis & { values: readonly number[] /** Of bars: what each stands for. */; names: readonly string[] }
  y: Axis
  series: readonly Series[]
  caption: string
  alt: string
  source: string
}

export interface Axis {
  label: string
  scale: 'linear' | 'log'
  format: Format
  from: number | undefined
  to: number | undefined
}

export interface Series {
  label: string
  role: Role
  /** One for each value of x; `undefined` where the cell is empty. */
  values: readonly (number | undefined)[]
}

interface Place {
  /** The Markdown file, relative to the content folder. */
  file: string
  /** The line on which the block's text begins. */
  firstLine: number
  readBeside: ReadBeside
}

const mostRows = 500

/** The figure is there only when nothing is wrong with it. */
export function readFigure(text: string, { file, firstLine, readBeside }: Place): { figure?: Figure; errors: ContentError[] } {
  const { value: spec, errors, lineOf } = parseYaml(FigureSpec, text, file, firstLine)
  if (!spec) return { errors }
  const wrong = (path: (string | number)[], message: string) => errors.push({ file, line: lineOf(path) ?? firstLine, message })

  const bytes = readBeside(spec.data)
  if (!bytes) {
    wrong(['data'], `${spec.data} is not there: write it beside the text, or correct the name`)
    return { errors }
  }
  const table = readTable(new TextDecoder().decode(bytes), file.replace(/[^/]+$/, spec.data))
  errors.push(...table.errors)
  for (const [path, column] of columnsOf(spec))
    if (!table.columns.has(column))
      wrong(path, `${spec.data} has no column \`${column}\`: its columns are ${[...table.columns.keys()].join(', ')}`)
  if (errors.length > 0) return { errors }

  const cells = (column: string) => table.columns.get(column) ?? []
  const numbers = (column: string, scale: string | undefined) =>
    cells(column).map((cell, row) => {
      const number = cell === '' ? undefined : Number(cell)
      const at = { file: table.file, line: row + 2 }
      if (Number.isNaN(number)) errors.push({ ...at, message: `\`${column}\` should be a number, not "${cell}"` })
      if (number !== undefined && number <= 0 && scale === 'log')
        errors.push({ ...at, message: `\`${column}\` is ${cell}: on a log scale it should be above 0` })
      return number
    })

  const { x, y } = spec
  const isBar = spec.kind === 'bar'
  const values = isBar ? cells(x.column).map((_, row) => row) : numbers(x.column, x.scale)
  const emptyRow = values.indexOf(undefined)
  if (emptyRow >= 0) errors.push({ file: table.file, line: emptyRow + 2, message: `\`${x.column}\` should not be empty` })
  const series = spec.series.map(({ column, label, role }) => ({ label, role, values: numbers(column, y.scale) }))
  if (isBar && y.scale === 'log') wrong(['y', 'scale'], 'bars begin at 0, which no log scale has: take points or a line')
  for (const [name, axis] of [['x', x] as const, ['y', y] as const])
    if (axis.from !== undefined && axis.to !== undefined && axis.from >= axis.to)
      wrong([name, 'to'], `\`${name}.to\` should be above \`${name}.from\``)
  if (errors.length > 0) return { errors }

  const { kind, caption, alt, source } = spec
  const along = { ...withDefaults(x), values: values.map((value) => value ?? 0), names: cells(x.column) }
  return { figure: { kind, x: along, y: withDefaults(y), series, caption, alt, source }, errors }
}

const withDefaults = ({ label, scale = 'linear', format = 'number', from, to }: FigureSpec['y']): Axis => ({
  label,
  scale,
  format,
  from,
  to,
})

const columnsOf = ({ x, series }: FigureSpec): [path: (string | number)[], column: string][] => [
  [['x', 'column'], x.column],
  ...series.map(({ column }, place): [(string | number)[], string] => [['series', place, 'column'], column]),
]

function readTable(text: string, file: string) {
  const [head = [], ...rows] = csvParseRows(text.replace(/^\uFEFF/, '').trimEnd(), (row) => row.map((cell) => cell.trim()))
  const errors: ContentError[] = []
  if (rows.length < 2 || rows.length > mostRows)
    errors.push({ file, message: `a figure is drawn from 2 to ${mostRows} rows under the head, not from ${rows.length}` })
  rows.forEach((row, place) => {
    if (row.length !== head.length)
      errors.push({ file, line: place + 2, message: `this row has ${row.length} cells, the head has ${head.length}` })
  })
  const columns = new Map(head.map((name, place) => [name, rows.map((row) => row[place] ?? '')]))
  return { file, columns, errors }
}
