/** Pens and paper of the picture, in SVG. */
import { colour, height, margin, plateTop, square, width } from './sheet.ts'
import { serif } from './words.ts'

export type Point = readonly [x: number, y: number]

const pens = {
  subject: `stroke="${colour('accent')}" stroke-width="4"`,
  other: `stroke="${colour('accent')}" stroke-width="2.4" stroke-dasharray="2.5 6" stroke-linecap="round"`,
  bound: `stroke="${colour('accent')}" stroke-width="1.6" stroke-dasharray="10 8" opacity=".75"`,
  ghost: `stroke="${colour('ghost')}" stroke-width="1.5"`,
  earlier: `stroke="${colour('ink-2')}" stroke-width="1.5"`,
  axis: `stroke="${colour('ink')}" stroke-width="2"`,
}

export const subject = (points: readonly Point[]): string => stroke('subject', points)
export const other = (points: readonly Point[]): string => stroke('other', points)
export const bound = (points: readonly Point[]): string => stroke('bound', points)
export const axis = (points: readonly Point[]): string => stroke('axis', points)
export const ghost = (points: readonly Point[], pen: 'ghost' | 'earlier' = 'ghost'): string => stroke(pen, points)

export const area = (points: readonly Point[], role: 'law' | 'law-core'): string =>
  `<path d="${through(points)}Z" fill="${colour(role)}"/>`

export function dot([x, y]: Point, kind: 'filled' | 'open' = 'filled'): string {
  const fill =
    kind === 'open' ? `fill="${colour('sheet')}" stroke="${colour('accent')}" stroke-width="3.5"` : `fill="${colour('accent')}"`
  return `<circle cx="${x}" cy="${y}" r="8" ${fill}/>`
}

/** A word on the paper, in italics. */
export const word = ([x, y]: Point, text: string): string =>
  `<text x="${x}" y="${y}" font-family="${serif}" font-style="italic" font-size="26" fill="${colour('ink-2')}">${escapeXml(text)}</text>`

/** The sheet from `plateTop` down, its squares counted from the margin and from the figure's axis. */
export function paper(axisAt: number): string {
  const lines = (step: number, role: string) => {
    const across = multiples(margin, step, 0, width).map((x) => `M${x} ${plateTop}V${height}`)
    const down = multiples(axisAt, step, plateTop, height).map((y) => `M0 ${y}H${width}`)
    return `<path d="${[...across, ...down].join('')}" stroke="${colour(role)}" stroke-width="1.5" fill="none"/>`
  }
  return `<rect y="${plateTop}" width="${width}" height="${height - plateTop}" fill="${colour('sheet')}"/>${lines(square / 5, 'grid-small')}${lines(square, 'grid-large')}`
}

/** An axis with ticks at every square, each fifth longer. */
export function ruler(y: number, end = width): string {
  const ticks = (step: number, length: number) =>
    multiples(margin, step, 0, end)
      .map((x) => `M${x} ${y}v${length}`)
      .join('')
  return `<path d="M0 ${y}H${end}${ticks(square / 5, 6)}${ticks(square, 12)}" fill="none" ${pens.axis}/>`
}

export const escapeXml = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')

const stroke = (pen: keyof typeof pens, points: readonly Point[]): string =>
  `<path d="${through(points)}" fill="none" stroke-linejoin="round" ${pens[pen]}/>`

const through = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join('L')}`
const tenth = (value: number): number => Math.round(value * 10) / 10

/** What lies between `from` and `to` a whole number of steps from `origin`. */
function multiples(origin: number, step: number, from: number, to: number): number[] {
  const first = Math.ceil((from - origin) / step)
  const count = Math.floor((to - origin) / step) - first + 1
  return Array.from({ length: count }, (_, i) => origin + (first + i) * step)
}
