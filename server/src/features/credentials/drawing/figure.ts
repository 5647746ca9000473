/** The ornament: the home page's figure, with a path of the certificate's own. */
import { createHash } from 'node:crypto'
import { margin, type Part, type ShapeMark, text, width } from './marks.ts'

const square = 45
const ghosts = 31
const ghostSteps = 90
const inkSteps = 260
const bytesAStep = 4
/** Of the sum of so many bytes. */
const byteMean = (255 / 2) * bytesAStep
const byteDeviation = Math.sqrt(((256 ** 2 - 1) / 12) * bytesAStep)

/** Where paths end, and the law is drawn to the right. */
const end = margin + 13 * square
const right = width - margin
const deviation = 22

const density = (z: number) => Math.exp((-z * z) / 2)

/**
 * Paths on graph paper with the law at their end, over the whole width. The one in ink follows from the code, so each certificate has
 * another; a demonstration has none.
 */
export function figure(code: string, isDemonstration: boolean, top: number, bottom: number): Part[] {
  const middle = (top + bottom) / 2
  const paths = pathsOf(code)
  const walked = (path: number[]) =>
    polyline(path.map((value, i) => [margin + (i / (path.length - 1)) * (end - margin), middle - value * deviation]))
  const law = (from: number, to: number) => curve(from, to, (z) => [end + density(z) * (right - end), middle - z * deviation])
  const envelope = (deviations: number): ShapeMark => ({
    d: curve(0, 1, (root) => [margin + root * root * (end - margin), middle - deviations * root * deviation]),
    stroke: 'accent',
    strokeWidth: 0.6,
    dash: [3.4, 2.8],
    opacity: 0.7,
  })
  const ink = paths[0]!
  const drawing: ShapeMark[] = [
    ...grid(top, bottom, middle),
    ...paths.slice(1).map((path): ShapeMark => ({ d: walked(path), stroke: 'ink', strokeWidth: 0.55, opacity: 0.15 })),
    ...[2, 1, -1, -2].map(envelope),
    { d: `M0 ${middle}H${end}${ticks(middle, end)}`, stroke: 'ink', strokeWidth: 0.75 },
    { d: `${law(-3.2, 3.2)}Z`, fill: 'accent', opacity: 0.09 },
    { d: `${law(-1, 1)}H${end}V${round(middle + deviation)}Z`, fill: 'accent', opacity: 0.1 },
    { d: law(-3.2, 3.2), stroke: 'accent', strokeWidth: 1 },
    { d: `M${end} ${top}V${bottom}`, stroke: 'ink', strokeWidth: 0.75 },
    ...(isDemonstration ? [] : inkMarks(walked(ink), middle - ink.at(-1)! * deviation)),
    { d: circle(margin, middle, 2.6), fill: 'accent' },
  ]
  const edges: ShapeMark[] = [top, bottom].map((y) => ({ d: `M0 ${y}H${width}`, stroke: 'rule', strokeWidth: 0.75 }))
  return [
    { role: 'Artifact', marks: drawing, clip: `M0 ${top}H${width}V${bottom}H0Z` },
    { role: 'Artifact', marks: [...edges, text(caption(isDemonstration), 'italic', 9, margin, bottom - 10, 'ink-2')] },
  ]
}

const caption = (isDemonstration: boolean) =>
  isDemonstration
    ? 'Simulated paths. None of them is in ink: this is a demonstration.'
    : 'Simulated paths. The one in ink follows from the code of this certificate.'

const inkMarks = (d: string, y: number): ShapeMark[] => [
  { d, stroke: 'accent', strokeWidth: 1.35, isRound: true },
  { d: circle(end, y, 3.1), fill: 'sheet' },
  { d: circle(end, y, 3.1), stroke: 'accent', strokeWidth: 1.2 },
]

/** Random walks from 0 with a deviation of 1 at their end, the first with more steps. Sums of random bytes are as good as normal here. */
function pathsOf(code: string): number[][] {
  const count = inkSteps + ghosts * ghostSteps
  const bytes = createHash('shake256', { outputLength: count * bytesAStep })
    .update(code)
    .digest()
  let place = 0
  const step = () => {
    let sum = -byteMean
    for (let i = 0; i < bytesAStep; i++) sum += bytes[place++]!
    return sum / byteDeviation
  }
  const walk = (steps: number) => {
    const path = [0]
    for (let i = 0; i < steps; i++) path.push(path[i]! + step() / Math.sqrt(steps))
    return path
  }
  return [walk(inkSteps), ...Array.from({ length: ghosts }, () => walk(ghostSteps))]
}

function grid(top: number, bottom: number, middle: number): ShapeMark[] {
  const lines = (step: number) =>
    [
      ...multiples(margin, step, 0, width).map((x) => `M${x} ${top}V${bottom}`),
      ...multiples(middle, step, top, bottom).map((y) => `M0 ${y}H${width}`),
    ].join('')
  return [
    { d: lines(square / 5), stroke: 'accent', strokeWidth: 0.5, opacity: 0.065 },
    { d: lines(square), stroke: 'accent', strokeWidth: 0.5, opacity: 0.15 },
  ]
}

const ticks = (y: number, last: number) =>
  [
    ...multiples(margin, square / 5, 0, last).map((x) => `M${x} ${y}v2.2`),
    ...multiples(margin, square, 0, last).map((x) => `M${x} ${y}v4.4`),
  ].join('')

function multiples(origin: number, step: number, from: number, to: number): number[] {
  const first = Math.ceil((from - origin) / step)
  return Array.from({ length: Math.floor((to - origin) / step) - first + 1 }, (_, i) => round(origin + (first + i) * step))
}

const circle = (x: number, y: number, r: number) =>
  `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

function curve(from: number, to: number, point: (t: number) => [number, number], steps = 80): string {
  return polyline(Array.from({ length: steps + 1 }, (_, i) => point(from + ((to - from) * i) / steps)))
}

const polyline = (points: (readonly [number, number])[]) => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`

const round = (value: number) => Math.round(value * 100) / 100
