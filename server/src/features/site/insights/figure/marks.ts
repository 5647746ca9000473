/** The strokes, points and bars of a figure, by the role that each series plays. */
import { type CurveFactory, curveLinear, curveStepAfter, line } from 'd3-shape'
import type { Role } from './figure-schema.ts'
import type { Plot } from './frame-of-plot.ts'
import type { Point } from './place-labels.ts'
import type { Figure, Series } from './read-figure.ts'

const strokes: Record<Role, string> = {
  subject: 'stroke="var(--accent)" stroke-width="2.25" stroke-linejoin="round"',
  other: 'stroke="var(--accent)" stroke-width="1.5" stroke-dasharray="1.5 3.5" stroke-linecap="round"',
  bound: 'stroke="var(--ink-2)" stroke-width="1" stroke-dasharray="6 4"',
  ghost: 'stroke="var(--ghost)" stroke-width="1.25" stroke-linejoin="round"',
}

const points: Record<Role, string> = {
  subject: 'fill="var(--accent)"',
  other: 'fill="var(--sheet)" stroke="var(--accent)" stroke-width="1.25"',
  bound: 'fill="var(--sheet)" stroke="var(--ink-2)"',
  ghost: 'fill="var(--ghost)"',
}

const bars: Record<Role, string> = {
  subject: 'fill="var(--law)" stroke="var(--accent)" stroke-width="2"',
  other: 'fill="none" stroke="var(--accent)" stroke-width="1.5" stroke-dasharray="1.5 3.5"',
  bound: strokes.bound,
  ghost: 'fill="var(--ghost)"',
}

/** The subject lies on top, ghosts at the bottom. */
const layers: Role[] = ['ghost', 'bound', 'other', 'subject']

export function marksOf(figure: Figure, plot: Plot): string {
  const ordered = figure.series.toSorted((one, other) => layers.indexOf(one.role) - layers.indexOf(other.role))
  return ordered.map((series) => marks(figure, series, plot)).join('')
}

/** A stroke of this series in the key above the plot. */
export function sampleOf(figure: Figure, { role }: Series, x: number, y: number): string {
  if (figure.kind === 'bar' && role !== 'bound') return `<rect x="${x}" y="${y - 6}" width="24" height="12" ${bars[role]}/>`
  if (isDotted(figure, role)) return `<circle cx="${x + 12}" cy="${y}" r="3.5" ${points[role]}/>`
  return `<path d="M${x} ${y}h24" fill="none" ${strokes[role]}/>`
}

/** The series as it is drawn, in points that are close enough for labels to keep away from. */
export function traceOf(figure: Figure, series: Series, plot: Plot): Point[] {
  const places = placesOf(figure, series, plot)
  if (isDotted(figure, series.role)) return places.filter((place) => place !== undefined)
  return places.flatMap((place, index) => {
    const next = places[index + 1]
    if (!place || !next) return place ? [place] : []
    const corner = figure.kind === 'step' ? { x: next.x, y: place.y } : undefined
    return corner ? [...between(place, corner), ...between(corner, next)] : between(place, next)
  })
}

/** A bound among points is a line: it says where points may not be. */
const isDotted = ({ kind }: Figure, role: Role): boolean => kind === 'scatter' && role !== 'bound'

function marks(figure: Figure, series: Series, plot: Plot): string {
  if (figure.kind === 'bar') return barMarks(figure, series, plot)
  const places = placesOf(figure, series, plot)
  if (isDotted(figure, series.role))
    return places
      .filter((place) => place !== undefined)
      .map(({ x, y }) => `<circle cx="${round(x)}" cy="${round(y)}" r="3.5" ${points[series.role]}/>`)
      .join('')
  const curve: CurveFactory = figure.kind === 'step' ? curveStepAfter : curveLinear
  const path = line<Point | undefined>(
    (place) => place?.x ?? 0,
    (place) => place?.y ?? 0,
  )
    .defined((place) => place !== undefined)
    .curve(curve)
    .digits(1)(places)
  return `<path d="${path ?? ''}" fill="none" ${strokes[series.role]}/>`
}

function barMarks({ series: all }: Figure, series: Series, plot: Plot): string {
  const solid = all.filter(({ role }) => role !== 'bound')
  const share = Math.min((plot.band * 0.72) / Math.max(solid.length, 1), 72)
  const offset = (solid.indexOf(series) - solid.length / 2) * share
  return series.values
    .map((value, place) => {
      if (value === undefined) return ''
      const [middle, end, base] = [plot.x(place), plot.y(value), plot.axisAt]
      if (series.role === 'bound')
        return `<path d="M${round(middle - plot.band / 2)} ${round(end)}h${round(plot.band)}" fill="none" ${strokes.bound}/>`
      const box = `x="${round(middle + offset + 1)}" y="${round(Math.min(end, base))}" width="${round(share - 2)}"`
      return `<rect ${box} height="${round(Math.abs(base - end))}" ${bars[series.role]}/>`
    })
    .join('')
}

const placesOf = ({ x }: Figure, { values }: Series, plot: Plot): (Point | undefined)[] =>
  values.map((value, row) => (value === undefined ? undefined : { x: plot.x(x.values[row] ?? 0), y: plot.y(value) }))

function between(from: Point, to: Point): Point[] {
  const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 4))
  return Array.from({ length: count + 1 }, (_, i) => ({
    x: from.x + ((to.x - from.x) * i) / count,
    y: from.y + ((to.y - from.y) * i) / count,
  }))
}

const round = (value: number): string => `${Math.round(value * 10) / 10}`
