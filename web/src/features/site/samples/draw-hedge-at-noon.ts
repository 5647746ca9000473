/** The delta of a call against the share, at three times of its last day: the later, the steeper. */
import type { PlateDrawing } from '../../../ui/figures/drawn-plate.tsx'
import { curve } from '../../../ui/figures/line.ts'
import { distribution } from '../../../ui/figures/normal.ts'

// One dollar is a large square; the paper is cut where the column ends. A whole share is two and a half squares high.
const square = 80
const dollars = 5
const width = 2 * dollars * square * 8
const height = 300 * 8
const scale = {
  x: (x: number) => (x + dollars) * square * 8,
  y: (delta: number) => (260 - delta * 200) * 8,
}
const down = (delta: number): string => `${(scale.y(delta) / height) * 100}%`
const across = (x: number): string => `calc(50% + ${x * square}px)`
const noon = Math.SQRT2

export function drawHedgeAtNoon(): PlateDrawing {
  const atNoon = down(distribution(1 / noon))
  return {
    label:
      "Delta of a call against the share's distance from the strike. At the open it climbs slowly from nothing to one, at noon faster, at the close it jumps at the strike. At the open and at the strike it is a half; at noon, one dollar above, about three quarters.",
    width,
    height,
    lines: [
      { role: 'level', d: `M0 ${scale.y(1)}H${width}` },
      { role: 'level', d: `M0 ${scale.y(0)}H${scale.x(0)}V${scale.y(1)}H${width}` },
      { role: 'other', d: curve(-dollars, dollars, (x) => distribution(x / 2), scale) },
      { role: 'subject', d: curve(-dollars, dollars, (x) => distribution(x / noon), scale) },
    ],
    dots: [
      { x: across(0), y: down(0.5), open: true },
      { x: across(1), y: atNoon },
    ],
    words: [
      { x: '16px', y: `calc(${down(1)} - 26px)`, text: 'one share' },
      { x: across(0), y: `calc(${down(0)} + 12px)`, at: 'centre', text: 'strike' },
      { x: across(1), y: `calc(${down(0)} + 12px)`, at: 'centre', text: '+1' },
      { x: across(0.14), y: `calc(${down(0.5)} + 6px)`, text: '½ at the open' },
      { x: across(0.86), y: `calc(${atNoon} - 22px)`, at: 'right', accent: true, text: 'at noon' },
    ],
  }
}
