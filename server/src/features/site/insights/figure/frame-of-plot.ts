/** Where a figure's plot stands on its plate, its scales, and the ticks that fall on its grid. */
import { type ScaleContinuousNumeric, scaleLinear, scaleLog } from 'd3-scale'
import type { Axis, Figure } from './read-figure.ts'
import { decimalsOf, linesOf, widthOf, written } from './words.ts'

export interface Size {
  width: number
  height: number
}

/** A figure is drawn twice, so that its lines and words keep their size: for a desk, and for a phone. */
export const wide: Size = { width: 640, height: 392 }
export const narrow: Size = { width: 350, height: 332 }

export const lettering = 15
export const lineHeight = 19

export interface Ticks {
  large: readonly { at: number; label: string }[]
  /** Positions of all lines of the grid, also beyond the plot: the plate is graph paper to its edges. */
  grid: { large: readonly number[]; small: readonly number[] }
}

export interface Plot {
  size: Size
  left: number
  right: number
  top: number
  bottom: number
  x: (value: number) => number
  y: (value: number) => number
  xTicks: Ticks
  yTicks: Ticks
  xTitle: readonly string[]
  yTitle: readonly string[]
  /** Where the axis along the bottom is drawn: at zero where the figure has a zero. */
  axisAt: number
  /** Of bars: from one to the next. */
  band: number
}

type Scale = ScaleContinuousNumeric<number, number>

/** Room for labels that found no place beside their lines: rows above the plot, or px to its right. */
export interface Room {
  rows?: number
  beside?: number
}

export function plotOf(figure: Figure, size: Size, { rows = 0, beside = 0 }: Room = {}): Plot {
  const pad = size.width < 500 ? 12 : 16
  const titleWidth = size.width - 2 * pad
  const yTitle = linesOf(figure.y.label, lettering, titleWidth)
  const xTitle = linesOf(figure.x.label, lettering, titleWidth)
  const top = pad + (yTitle.length + rows) * lineHeight + 20
  const bottom = size.height - pad - (xTitle.length + namesDepth(figure, size)) * lineHeight - 12

  const y = scaleOf(figure.y, yExtent(figure)).range([bottom, top])
  if (figure.y.from === undefined || figure.y.to === undefined) niceTowards(y, figure.y, (bottom - top) / 52)
  const yTicks = ticksOf(y, figure.y, (bottom - top) / 52, size.height)
  const left = pad + Math.max(...yTicks.large.map(({ label }) => widthOf(label, lettering))) + 10

  const isBar = figure.kind === 'bar'
  const right = size.width - pad - (isBar ? 0 : 8) - beside
  const band = (right - left) / Math.max(figure.x.values.length, 1)
  const x = scaleOf(figure.x, isBar ? [-0.5, figure.x.values.length - 0.5] : extent(figure.x.values)).range([left, right])
  const xTicks = isBar ? { large: [], grid: { large: [], small: [] } } : ticksOf(x, figure.x, (right - left) / 76, size.width)
  const [low = 0, high = 0] = y.domain()
  const axisAt = figure.y.scale === 'linear' && low <= 0 && high >= 0 ? y(0) : bottom
  return { size, left, right, top, bottom, x, y, xTicks, yTicks, xTitle, yTitle, axisAt, band }
}

/** How many lines the ticks' words take: one for numbers, more for names of bars. */
function namesDepth({ kind, x }: Figure, size: Size): number {
  if (kind !== 'bar') return 1
  return Math.max(1, ...x.names.map((name) => linesOf(name, lettering, nameWidth(x.names.length, size)).length))
}

export const nameWidth = (count: number, size: Size): number => (size.width - 80) / Math.max(count, 1) - 6

function scaleOf({ scale, from, to }: Axis, [low, high]: [number, number]): Scale {
  const domain = [from ?? low, to ?? high]
  return scale === 'log' ? scaleLog().domain(domain) : scaleLinear().domain(domain)
}

/** Rounds the ends that the author left open; on a log scale to the next 1, 2 or 5, because a whole power may be mostly air. */
function niceTowards(scale: Scale, { scale: kind, from, to }: Axis, count: number): void {
  const [first = 1, last = 10] = scale.domain()
  if (kind === 'linear') scale.nice(Math.max(2, Math.round(count)))
  const [low = 0, high = 1] = kind === 'log' ? [belowInSteps(first), aboveInSteps(last)] : scale.domain()
  scale.domain([from ?? low, to ?? high])
}

const steps = (near: number) =>
  [-1, 0, 1].flatMap((decade) => [1, 2, 5].map((n) => Number(`${n}e${Math.floor(Math.log10(near)) + decade}`)))
const belowInSteps = (value: number) => steps(value).findLast((step) => step <= value * 1.001) ?? value
const aboveInSteps = (value: number) => steps(value).find((step) => step >= value * 0.999) ?? value

function yExtent({ kind, series }: Figure): [number, number] {
  const values = series.flatMap((one) => one.values.filter((value) => value !== undefined))
  return extent(kind === 'bar' ? [0, ...values] : values)
}

function extent(values: readonly number[]): [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return low === high ? [low - 1, high + 1] : [low, high]
}

function ticksOf(scale: Scale, axis: Axis, count: number, length: number): Ticks {
  return axis.scale === 'log' ? logTicks(scale, axis, count, length) : linearTicks(scale, axis, count, length)
}

function linearTicks(scale: Scale, { format }: Axis, count: number, length: number): Ticks {
  const values = scale.ticks(Math.max(2, Math.round(count)))
  const [first = 0, second = first + 1] = values
  const step = second - first
  const decimals = decimalsOf(values)
  // A ruler: five small steps to a large one, on to both edges of the paper.
  const steps = Math.ceil(Math.abs(length / (scale(step) - scale(0)))) * 5 + 5
  const lines = Array.from({ length: 2 * steps + 1 }, (_, i) => i - steps)
  const at = (place: number) => scale(first + (place * step) / 5)
  const onPaper = lines.filter((place) => at(place) > 0 && at(place) < length)
  return {
    large: values.map((value) => ({ at: scale(value), label: written(value, format, decimals) })),
    grid: {
      large: onPaper.filter((place) => place % 5 === 0).map(at),
      small: onPaper.filter((place) => place % 5 !== 0).map(at),
    },
  }
}

function logTicks(scale: Scale, { format }: Axis, count: number, length: number): Ticks {
  const [low = 1, high = 10] = scale.domain()
  const decades = Array.from({ length: 26 }, (_, i) => i - 13)
  const steps = decades.flatMap((decade) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => ({ n, value: Number(`${n}e${decade}`) })))
  const onPaper = steps.map((one) => ({ ...one, at: scale(one.value) })).filter(({ at }) => at > 0 && at < length)
  const within = onPaper.filter(({ value }) => value >= low && value <= high)
  const labelled = [[1, 2, 5], [1, 3], [1]].map((ns) => within.filter(({ n }) => ns.includes(n)))
  const shown = labelled.find((some) => some.length <= count + 1) ?? []
  return {
    large: shown.map(({ at, value }) => ({ at, label: written(value, format, decimalsOf([value])) })),
    grid: {
      large: onPaper.filter(({ n }) => n === 1).map(({ at }) => at),
      small: onPaper.filter(({ n }) => n !== 1).map(({ at }) => at),
    },
  }
}
