import { expect, test } from 'vitest'
import { drawFigure } from './draw-figure.ts'
import { narrow, plotOf, type Size, wide } from './frame-of-plot.ts'
import { traceOf } from './marks.ts'
import type { Axis, Figure, Series } from './read-figure.ts'
import { linesOf, widthOf, written } from './words.ts'

const both: [string, Size][] = [
  ['wide', wide],
  ['narrow', narrow],
]

test.each(both)('%s: labels stand on the paper and meet neither a line nor each other', (_, size) => {
  for (const figure of [rising(), crossing(), crowded()]) {
    const drawing = drawFigure(figure, size)
    const labels = figure.series.map(({ label }) => boxOf(drawing, label))
    const inKey = labels.some((box) => box.bottom < plotOf(figure, size).top - 8)
    const plot = plotOf(figure, size, inKey ? { rows: 1 } : {})
    for (const [place, box] of labels.entries()) {
      expect(box.left).toBeGreaterThanOrEqual(0)
      expect(box.right).toBeLessThanOrEqual(size.width)
      for (const series of figure.series)
        for (const { x, y } of traceOf(figure, series, plot))
          expect(x > box.left && x < box.right && y > box.top && y < box.bottom, `${box.label} on ${series.label}`).toBe(false)
      for (const other of labels.slice(place + 1))
        expect(box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom).toBe(false)
    }
  }
})

test.each(both)('%s: ticks are round numbers in the data’s own coordinates, and the grid runs through them', (_, size) => {
  const plot = plotOf(rising(), size)

  expect(plot.yTicks.large.at(0)).toEqual({ at: plot.bottom, label: '0\u00a0%' })
  for (const { at, label } of plot.yTicks.large) expect(at).toBeCloseTo(plot.y(Number.parseFloat(label) / 100), 6)
  for (const { at } of plot.xTicks.large) expect(plot.xTicks.grid.large.some((line) => Math.abs(line - at) < 0.01)).toBe(true)
})

test('a log axis is told by its powers, and its grid thickens towards each', () => {
  const figure = lines([{ label: 'best', role: 'subject', values: [1, 2, 3, 4] }], [1, 10, 100, 1000])
  const plot = plotOf({ ...figure, x: { ...figure.x, scale: 'log' } }, wide)

  expect(plot.xTicks.large.map(({ label }) => label)).toEqual(expect.arrayContaining(['1', '10', '100', '1,000']))
  expect(plot.xTicks.grid.small.length).toBeGreaterThan(20)
  expect(plot.x(10) - plot.x(1)).toBeCloseTo(plot.x(1000) - plot.x(100), 6)
})

test('each role has its stroke: ink for the subject, dots for another, dashes for a bound, a ghost for what might have been', () => {
  const drawing = drawFigure(
    lines([
      { label: 'subject', role: 'subject', values: [1, 2, 3, 4] },
      { label: 'other', role: 'other', values: [4, 3, 2, 1] },
      { label: 'bound', role: 'bound', values: [5, 5, 5, 5] },
      { label: 'ghost', role: 'ghost', values: [0, 0, 1, 0] },
    ]),
    wide,
  )
  expect(drawing).toContain('stroke="var(--accent)" stroke-width="2.25"')
  expect(drawing).toContain('stroke-dasharray="1.5 3.5"')
  expect(drawing).toContain('stroke-dasharray="6 4"')
  expect(drawing).toContain('stroke="var(--ghost)"')
  // The subject lies over all others.
  expect(drawing.indexOf('stroke-width="2.25"')).toBeGreaterThan(drawing.indexOf('stroke-dasharray="1.5 3.5"'))
})

test('a gap in the data is a gap in the line', () => {
  const drawing = drawFigure(lines([{ label: 'gap', role: 'subject', values: [1, 2, undefined, 4, 5] }], [1, 2, 3, 4, 5]), wide)
  const path = /<path d="([^"]+)" fill="none" stroke="var\(--accent\)"/.exec(drawing)?.[1] ?? ''
  expect(path.match(/M/g)).toHaveLength(2)
})

test('bars stand on zero, are named below and carry their amounts where there is room', () => {
  const figure: Figure = {
    ...lines([{ label: 'share', role: 'subject', values: [0.1, -0.05, 0.2] }], [0, 1, 2]),
    kind: 'bar',
    y: axis('share', 'percent'),
  }
  const named = { ...figure, x: { ...figure.x, names: ['small cap', 'bonds', 'gold'] } }
  const drawing = drawFigure(named, wide)
  const plot = plotOf(named, wide)

  expect(drawing.match(/<rect/g)).toHaveLength(3)
  expect(plot.axisAt).toBeCloseTo(plot.y(0), 6)
  for (const text of ['small cap', 'bonds', 'gold', '10\u00a0%', '\u22125\u00a0%', '20\u00a0%'])
    expect(drawing).toContain(`>${text}</text>`)
})

test('points are points, and a bound among them a line', () => {
  const drawing = drawFigure(
    {
      ...lines([
        { label: 'funds', role: 'subject', values: [1, 3, 2, 4] },
        { label: 'no skill', role: 'bound', values: [2, 2, 2, 2] },
      ]),
      kind: 'scatter',
    },
    wide,
  )
  expect(drawing.match(/<circle/g)).toHaveLength(4)
  expect(drawing).toContain('stroke-dasharray="6 4"')
})

test('numbers are written as the rest of the product writes them', () => {
  expect(written(0.0841, 'percent', 4)).toBe('8.41\u00a0%')
  expect(written(-1250, 'money', 0)).toBe('\u2212$1,250')
  expect(written(-0.001, 'number', 1)).toBe('0.0')
})

test('long words of an axis are broken between words', () => {
  const lines = linesOf('yearly Sharpe ratio of the winner, five years of daily data after costs', 15, 300)
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) expect(widthOf(line, 15)).toBeLessThanOrEqual(300)
})

const axis = (label: string, format: Axis['format'] = 'number'): Axis => ({
  label,
  scale: 'linear',
  format,
  from: undefined,
  to: undefined,
})

function lines(series: Series[], values = [1, 2, 3, 4]): Figure {
  const x = { ...axis('x'), values, names: values.map(String) }
  return { kind: 'line', x, y: axis('y'), series, caption: '', alt: '', source: '' }
}

function rising(): Figure {
  const values = Array.from({ length: 20 }, (_, i) => i + 1)
  const figure = lines(
    [
      { label: 'stop at 1.96', role: 'subject', values: values.map((looks) => 0.05 + 0.066 * Math.log(looks)) },
      { label: 'as promised', role: 'bound', values: values.map(() => 0.05) },
    ],
    values,
  )
  return { ...figure, y: { ...axis('chance of a false alarm', 'percent'), from: 0 } }
}

function crossing(): Figure {
  const values = Array.from({ length: 40 }, (_, i) => i / 4)
  const wave = (shift: number) => values.map((x) => Math.sin(x + shift))
  return lines(
    [
      { label: 'first', role: 'subject', values: wave(0) },
      { label: 'a third of a turn later', role: 'other', values: wave(2.09) },
      { label: 'two thirds', role: 'bound', values: wave(4.19) },
    ],
    values,
  )
}

/** So close together that no label finds a place beside its line. */
function crowded(): Figure {
  const values = Array.from({ length: 30 }, (_, i) => i)
  const near = (shift: number) => values.map((x) => (x % 2 ? 10 : -10) + shift)
  return lines(
    [
      { label: 'one', role: 'subject', values: near(0) },
      { label: 'two', role: 'other', values: near(0.1) },
      { label: 'three', role: 'bound', values: near(0.2) },
    ],
    values,
  )
}

function boxOf(drawing: string, label: string) {
  const match = new RegExp(`<text x="([\\d.]+)" y="([\\d.]+)"[^>]*>${label}</text>`).exec(drawing)
  const [x, y] = [Number(match?.[1]), Number(match?.[2])]
  return { label, left: x, right: x + widthOf(label, 15), top: y - 13, bottom: y + 3 }
}
