/** Draws a figure as SVG in the look: graph paper in the data's own coordinates, one line in ink, labels beside their lines. */
import { escapeHtml } from '../../../../platform/escape-html.ts'
import { lettering, lineHeight, nameWidth, type Plot, plotOf, type Size } from './frame-of-plot.ts'
import { marksOf, sampleOf, traceOf } from './marks.ts'
import { type LabelPosition, type Point, placeAtEnds, placeLabels } from './place-labels.ts'
import type { Figure, Series } from './read-figure.ts'
import { decimalsOf, linesOf, widthOf, written } from './words.ts'

export function drawFigure(figure: Figure, size: Size): string {
  const named = figure.series.filter(({ label }, place) => figure.series.findIndex((other) => other.label === label) === place)
  // A single row of bars is named by its axis.
  const toLabel = figure.kind === 'bar' && named.length === 1 ? [] : named
  const free = plotOf(figure, size)
  const places = figure.kind === 'bar' ? toLabel.map(() => undefined) : labelPlaces(figure, toLabel, free)
  const inKey = toLabel.filter((_, place) => places[place] === undefined)
  if (inKey.length === 0) return drawn(figure, free, labelsAt(toLabel, places))

  // A stroke in the key says which line is meant where no other line has that stroke; else the lines are named at their ends.
  const isClear = inKey.every((one) => figure.series.filter(({ role }) => role === one.role).length === 1)
  const ends = isClear || figure.kind === 'bar' ? undefined : endLabels(figure, toLabel, size)
  if (ends) return drawn(figure, ends.plot, ends.svg)
  const rows = keyRows(inKey, size)
  const plot = plotOf(figure, size, { rows: rows.length })
  const others = toLabel.filter((one) => !inKey.includes(one))
  return drawn(figure, plot, labelsAt(others, labelPlaces(figure, others, plot)) + key(rows, plot, figure))
}

function drawn(figure: Figure, plot: Plot, labels: string): string {
  const { width, height } = plot.size
  return `<svg viewBox="0 0 ${width} ${height}" font-size="${lettering}">${grid(plot)}${axis(plot)}${marksOf(figure, plot)}${ticks(figure, plot)}${titles(plot)}${labels}</svg>`
}

const labelsAt = (series: readonly Series[], places: readonly (LabelPosition | undefined)[]): string =>
  series.map((one, index) => (places[index] ? labelAt(one, one.label, places[index]) : '')).join('')

const labelAt = (one: Series, text: string, { x, y }: LabelPosition): string =>
  words(text, x, y, { colour: inkOf(one), italic: true })

/** At the right ends of the lines, where these are far enough from each other. */
function endLabels(figure: Figure, series: readonly Series[], size: Size): { plot: Plot; svg: string } | undefined {
  const lines = series.map((one) => linesOf(one.label, lettering, size.width * 0.27))
  const beside = Math.max(...lines.flat().map((line) => widthOf(line, lettering))) + 10
  const plot = plotOf(figure, size, { beside })
  const ends = series.map((one) => traceOf(figure, one, plot).at(-1))
  const tops = placeAtEnds(
    ends.map((end, index) => ({ y: end?.y, height: (lines[index]?.length ?? 1) * lineHeight })),
    plot,
  )
  const svg = series.flatMap((one, index) =>
    (lines[index] ?? []).map((line, row) =>
      labelAt(one, line, { x: plot.right + 10, y: (tops?.[index] ?? 0) + row * lineHeight + 14 }),
    ),
  )
  return tops && { plot, svg: svg.join('') }
}

function labelPlaces(figure: Figure, labelled: readonly Series[], plot: Plot): (LabelPosition | undefined)[] {
  const rest = figure.series.filter((one) => !labelled.includes(one)).flatMap((one) => traceOf(figure, one, plot))
  const axisPoints: Point[] = []
  for (let x = plot.left; x <= plot.right; x += 4) axisPoints.push({ x, y: plot.axisAt }, { x, y: plot.axisAt + 7 })
  const lines = labelled.map((one) => ({
    label: one.label,
    width: widthOf(one.label, lettering),
    trace: traceOf(figure, one, plot),
  }))
  return placeLabels(lines, plot, [...rest, ...axisPoints])
}

const round = (value: number): string => `${Math.round(value * 10) / 10}`

function grid({ size, xTicks, yTicks }: Plot): string {
  const lines = (xs: readonly number[], ys: readonly number[]) =>
    xs.map((x) => `M${round(x)} 0V${size.height}`).join('') + ys.map((y) => `M0 ${round(y)}H${size.width}`).join('')
  const path = (d: string, colour: string) => (d ? `<path d="${d}" fill="none" stroke="var(--${colour})"/>` : '')
  return (
    path(lines(xTicks.grid.small, yTicks.grid.small), 'grid-small') +
    path(lines(xTicks.grid.large, yTicks.grid.large), 'grid-large')
  )
}

/** A ruler: short ticks on the small lines of the grid, longer ones on the large. */
function axis({ left, right, axisAt, xTicks }: Plot): string {
  const within = (places: readonly number[]) => places.filter((at) => at >= left - 0.5 && at <= right + 0.5)
  const teeth = [
    ...within(xTicks.grid.small).map((at) => `M${round(at)} ${round(axisAt)}v4`),
    ...within(xTicks.grid.large).map((at) => `M${round(at)} ${round(axisAt)}v8`),
  ]
  return `<path d="M${round(left)} ${round(axisAt)}H${round(right)}${teeth.join('')}" fill="none" stroke="var(--ink)" stroke-width="1.25"/>`
}

function ticks(figure: Figure, plot: Plot): string {
  const { left, bottom, size, xTicks, yTicks } = plot
  const upright = yTicks.large.map(({ at, label }) => words(label, left - 10, at + 5, { anchor: 'end' }))
  if (figure.kind === 'bar') return upright.join('') + barNames(figure, plot)
  const along = xTicks.large.map(({ at, label }) => {
    const half = widthOf(label, lettering) / 2
    return words(label, Math.min(Math.max(at, half + 4), size.width - half - 4), bottom + 24, { anchor: 'middle' })
  })
  return upright.join('') + along.join('')
}

function barNames({ x, y, series }: Figure, plot: Plot): string {
  const names = x.names.map((name, place) =>
    linesOf(name, lettering, nameWidth(x.names.length, plot.size))
      .map((line, row) => words(line, plot.x(place), plot.bottom + 22 + row * lineHeight, { anchor: 'middle' }))
      .join(''),
  )
  const [only, second] = series.filter(({ role }) => role === 'subject' || role === 'other')
  const values = (only?.values ?? []).flatMap((value) => (value === undefined ? [] : [value]))
  const texts = (only?.values ?? []).map((value) => (value === undefined ? '' : written(value, y.format, decimalsOf(values))))
  // What a bar stands for is written on it where there is room.
  if (second || series.length > 1 || texts.some((text) => widthOf(text, lettering) > plot.band - 4)) return names.join('')
  const amounts = texts.map((text, place) => {
    const value = only?.values[place] ?? 0
    return words(text, plot.x(place), plot.y(value) + (value < 0 ? 18 : -7), { anchor: 'middle' })
  })
  return names.join('') + amounts.join('')
}

function titles({ size, left, top, xTitle, yTitle }: Plot): string {
  const pad = size.width < 500 ? 12 : 16
  const upper = yTitle.map((line, row) => words(line, pad, pad + 14 + row * lineHeight, { italic: true }))
  const lower = xTitle.map((line, row) =>
    words(line, size.width - pad, size.height - pad - (xTitle.length - 1 - row) * lineHeight, { italic: true, anchor: 'end' }),
  )
  return left && top ? upper.join('') + lower.join('') : ''
}

/** Where a label found no place: a stroke of its line and the word, above the plot. */
function keyRows(series: readonly Series[], size: Size): Series[][] {
  const rows: Series[][] = [[]]
  let used = 0
  for (const one of series) {
    const width = keyWidth(one)
    if (used > 0 && used + width > size.width - 32) {
      rows.push([])
      used = 0
    }
    rows.at(-1)?.push(one)
    used += width
  }
  return rows
}

const keyWidth = ({ label }: Series): number => 32 + widthOf(label, lettering) + 20

function key(rows: readonly Series[][], { size, yTitle }: Plot, figure: Figure): string {
  const pad = size.width < 500 ? 12 : 16
  return rows
    .map((row, index) => {
      let x = pad
      const y = pad + 16 + (yTitle.length + index) * lineHeight
      return row
        .map((one) => {
          const at = x
          x += keyWidth(one)
          return sampleOf(figure, one, at, y - 5) + words(one.label, at + 32, y, { colour: inkOf(one), italic: true })
        })
        .join('')
    })
    .join('')
}

const inkOf = ({ role }: Series): string => (role === 'subject' || role === 'other' ? 'accent' : 'ink-2')

interface Lettering {
  colour?: string
  italic?: boolean
  anchor?: 'end' | 'middle'
}

function words(text: string, x: number, y: number, { colour = 'ink-2', italic, anchor }: Lettering): string {
  const style = `${italic ? ' font-style="italic"' : ''}${anchor ? ` text-anchor="${anchor}"` : ''}`
  return `<text x="${round(x)}" y="${round(y)}" fill="var(--${colour})"${style}>${escapeHtml(text)}</text>`
}
