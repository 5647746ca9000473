/** The figures of the pages, drawn again for the picture: the same functions and paths, on paper of its own size. */
import type { InsightSketch } from 'contract/site/insights.ts'
import { path as reflected, touched } from '../../ui/figures/draw-reflection.ts'
import { ghosts } from '../../ui/figures/ghosts.ts'
import { density } from '../../ui/figures/normal.ts'
import { ink } from '../../ui/figures/paths-and-law.tsx'
import { type Product, payoffs, reach } from '../../ui/figures/payoffs.ts'
import { brownianPath } from '../../ui/figures/random.ts'
import { area, axis, bound, dot, ghost, other, type Point, paper, ruler, subject, word } from './drawing.ts'
import { height, margin, plateTop, square, width } from './sheet.ts'

export interface Figure {
  drawing: string
  /** For who does not see the picture. */
  says: string
}

const right = width - margin
const middle = (plateTop + height) / 2

/** Its strike on a large line left of the middle, so that there is room for the upside. */
export function payoff(product: Product): Figure {
  const [strike, foot] = [margin + 4 * square, plateTop + 2 * square]
  const { expiry, before, pieces = [[-reach, reach]], caption, says } = payoffs[product]
  const at = (x: number, y: number): Point => [strike + x * square, foot - y * square]
  const sides: [number, number] = [-strike / square, (width - strike) / square]
  const ends = pieces.map(([from, to]): [number, number] => [from === -reach ? sides[0] : from, to === reach ? sides[1] : to])
  const jump = product === 'digital' ? [other([at(0, 0), at(0, 1)]), dot(at(0, 0), 'open'), dot(at(0, 1))] : []
  return {
    says,
    drawing: [
      paper(foot),
      ruler(foot),
      other(curve(sides, (x) => at(x, before(x)))),
      ...ends.map((piece) => subject(curve(piece, (x) => at(x, expiry(x))))),
      ...jump,
      word([margin, plateTop + 48], caption),
    ].join(''),
  }
}

/** The home page's: many paths, how far they spread, the law at the end, and one of them in ink. */
export function pathsAndLaw(): Figure {
  const [end, deviation] = [margin + 7 * square, 50]
  const at = (time: number, value: number): Point => [margin + time * (end - margin), middle - value * deviation]
  const walked = (path: readonly number[]) => path.map((value, step) => at(step / (path.length - 1), value))
  const lawAt = (z: number): Point => [end + (density(z) / density(0)) * (right - end), middle - z * deviation]
  const envelope = (deviations: number) => bound(curve([0, 1], (root) => at(root * root, deviations * root)))
  return {
    says: 'Sixty simulated price paths fan out from today between curves that grow with the square root of time; at the end is the normal distribution. One path is drawn in ink.',
    drawing: [
      paper(middle),
      ...ghosts().map((path) => ghost(walked(path))),
      ...[2, 1, -1, -2].map(envelope),
      ruler(middle, end),
      area(curve([-3, 3], lawAt), 'law'),
      area([[end, middle + deviation], ...curve([-1, 1], lawAt), [end, middle - deviation]], 'law-core'),
      subject(curve([-3, 3], lawAt)),
      axis([
        [end, plateTop],
        [end, height],
      ]),
      subject(walked(ink)),
      dot(at(0, 0)),
      dot(at(1, ink.at(-1)!), 'open'),
      word([margin, height - 30], 'One of them is yours.'),
    ].join(''),
  }
}

/** A path that touches a level, and its twin mirrored from there on. */
export function reflection(): Figure {
  const [foot, unit] = [plateTop + 1.8 * square, 0.6 * square]
  const at = (step: number, value: number): Point => [
    margin + (step / (reflected.length - 1)) * (right - margin),
    foot - value * unit,
  ]
  return {
    says: 'A Brownian path rises to a level and ends above it; the dotted path is its reflection in the level from that time on.',
    drawing: [
      paper(foot),
      ruler(foot),
      bound([at(0, 1), at(reflected.length - 1, 1)]),
      other(reflected.slice(touched).map((value, i) => at(touched + i, 2 - value))),
      subject(reflected.map((value, step) => at(step, value))),
      dot(at(touched, 1), 'open'),
    ].join(''),
  }
}

/** Densities one below the other, wider as time goes on. */
export function spreadingDensity(): Figure {
  const times = 12
  const curves = Array.from({ length: times }, (_, i) => {
    const deviation = 0.16 * Math.sqrt(1 + i * 2.2)
    const foot = plateTop + 1.15 * square + (i / (times - 1)) * square
    return curve(
      [-2.55, 2.55],
      (z): Point => [width / 2 + z * deviation * 1.55 * square * 1.6, foot - ((0.38 * density(z)) / deviation) * square],
    )
  })
  return {
    says: 'Normal densities drawn one below the other: narrow and high at first, wider and flatter as time goes on.',
    drawing: [
      paper(plateTop + 2 * square),
      ...curves.map((points, i) => (i === times - 1 ? subject(points) : ghost(points, 'earlier'))),
    ].join(''),
  }
}

/** The first figure of an insight: its lines, as far apart as the plate is high. */
export function sketch({ lines, caption, says }: InsightSketch): Figure {
  const [foot, top] = [plateTop + 1.85 * square, plateTop + 36]
  const at = ([across, up]: readonly [number, number]): Point => [margin + across * (right - margin), foot - up * (foot - top)]
  const pens = { subject, other, bound, ghost: (points: readonly Point[]) => ghost(points) }
  const ordered = (['ghost', 'bound', 'other', 'subject'] as const).flatMap((role) => lines.filter((line) => line.role === role))
  return {
    says,
    drawing: [
      paper(foot),
      ruler(foot),
      ...ordered.map(({ role, points }) => pens[role](points.map(at))),
      // A caption with a formula in it would show the formula's source.
      /[$`*]/.test(caption) ? '' : word([margin, height - 21], caption),
    ].join(''),
  }
}

/** A path of its own for everything that has no figure yet: the same name walks the same way. */
export function ownPath(name: string): Figure {
  const seed = [...name].reduce((sum, letter) => (Math.imul(sum, 31) + letter.codePointAt(0)!) >>> 0, 7)
  const walk = (from: number) => brownianPath(from, 480)
  const at = (step: number, value: number): Point => [margin + (step / 480) * (right - margin), middle - value * 56]
  return {
    says: 'A random path on graph paper, drawn in ink among paths that did not happen.',
    drawing: [
      paper(middle),
      ...Array.from({ length: 12 }, (_, i) => ghost(walk(seed + i + 1).map((value, step) => at(step, value)))),
      ruler(middle),
      subject(walk(seed).map((value, step) => at(step, value))),
      dot(at(0, 0)),
    ].join(''),
  }
}

function curve([from, to]: readonly [number, number], point: (x: number) => Point, steps = 240): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => point(from + ((to - from) * i) / steps))
}
