/** Finds each line's label a place beside its line, where it meets no line and no other label. */
import { lineHeight, type Plot } from './frame-of-plot.ts'

export interface Point {
  x: number
  y: number
}

export interface Labelled {
  label: string
  /** In px of the drawing. */
  width: number
  /** The line as it is drawn, in close points. */
  trace: readonly Point[]
}

export interface LabelPosition {
  x: number
  /** Of the base line. */
  y: number
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** @returns one place for each, `undefined` where none is free: its label goes into the key above the plot */
export function placeLabels(lines: readonly Labelled[], plot: Plot, obstacles: readonly Point[]): (LabelPosition | undefined)[] {
  const taken: Box[] = []
  return lines.map((line, index) => {
    const others = [...lines.filter((_, other) => other !== index).flatMap(({ trace }) => trace), ...obstacles]
    const free = candidates(line, plot)
      .filter((box) => !taken.some((other) => overlap(grown(box, 6), other)))
      .map((box) => ({ box, cost: costOf(box, line.trace, others, plot) }))
      .filter(({ cost }) => cost !== undefined)
    const best = free.reduce<(typeof free)[number] | undefined>(
      (least, one) => (least === undefined || (one.cost ?? 0) < (least.cost ?? 0) ? one : least),
      undefined,
    )
    if (!best) return undefined
    taken.push(best.box)
    return { x: best.box.left, y: best.box.bottom - 5 }
  })
}

const nearEnough = 14

/**
 * Beside the ends of lines, pushed apart where they would overlap.
 * @returns the top of each, or nothing where the ends are too near each other to tell whose label is whose
 */
export function placeAtEnds(ends: readonly { y: number | undefined; height: number }[], plot: Plot): number[] | undefined {
  const order = ends.map((_, index) => index).toSorted((one, other) => (ends[one]?.y ?? 0) - (ends[other]?.y ?? 0))
  const tops: number[] = []
  let free = 0
  for (const index of order) {
    const { y, height } = ends[index] ?? { y: undefined, height: 0 }
    if (y === undefined) return undefined
    tops[index] = Math.max(y - height / 2, free)
    free = tops[index] + height
  }
  // Pushed down all the way, the whole column moves up again by half of the worst.
  const shifts = order.map((index) => (tops[index] ?? 0) + (ends[index]?.height ?? 0) / 2 - (ends[index]?.y ?? 0))
  const back = Math.max(...shifts) / 2
  const centred = tops.map((top) => top - back)
  const worst = Math.max(...order.map((index) => Math.abs((shifts[index] ?? 0) - back)))
  return worst <= nearEnough && free < plot.bottom + lineHeight ? centred : undefined
}

/** Above and below points of the line, reaching left, right and both ways. */
function candidates({ trace, width }: Labelled, plot: Plot): Box[] {
  const every = Math.max(1, Math.floor(trace.length / 40))
  return trace
    .filter((_, index) => index % every === 0 || index === trace.length - 1)
    .flatMap(({ x, y }) =>
      [x - width, x - width / 2, x].flatMap((left) =>
        [6, 12].flatMap((gap) =>
          [y - gap - lineHeight, y + gap].map((top) => ({ left, right: left + width, top, bottom: top + lineHeight })),
        ),
      ),
    )
    .filter((box) => box.left > plot.left + 4 && box.right < plot.right && box.top > plot.top - 8 && box.bottom < plot.bottom - 4)
}

/** Lower is better; `undefined` where a line runs through the box, or another line is as near as its own. */
function costOf(box: Box, own: readonly Point[], others: readonly Point[], plot: Plot): number | undefined {
  const toOwn = nearest(box, own)
  if (toOwn < 4) return undefined
  const toOthers = Math.min(60, nearest(box, others))
  if (toOthers < 5 || toOthers < toOwn + 6) return undefined
  const fromEnd = (plot.right - box.right) / (plot.right - plot.left)
  return toOwn * 2 + Math.max(0, 30 - toOthers) + fromEnd * 12
}

/** How far the nearest of many points is from a box. Asked often: no square root but the last. */
function nearest({ left, right, top, bottom }: Box, points: readonly Point[]): number {
  let least = Number.POSITIVE_INFINITY
  for (const { x, y } of points) {
    const across = x < left ? left - x : x > right ? x - right : 0
    const down = y < top ? top - y : y > bottom ? y - bottom : 0
    const square = across * across + down * down
    if (square < least) least = square
  }
  return Math.sqrt(least)
}

const grown = ({ left, right, top, bottom }: Box, by: number): Box => ({
  left: left - by,
  right: right + by,
  top: top - by,
  bottom: bottom + by,
})

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
