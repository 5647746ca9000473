/** Six par rates, the straight lines between them, and the one-year forward rates that they imply. */
import type { PlateDrawing } from '../../../ui/figures/drawn-plate.tsx'
import { forwards, parAt, quoted } from './curve.ts'

const [width, height] = [1000, 600]
const [top, bottom] = [5.4, 3.2]
const longest = 10
const across = (year: number) => (0.07 + (0.88 * year) / longest) * width
const up = (percent: number) => (0.08 + 0.78 * ((top - percent) / (top - bottom))) * height
const x = (year: number) => `${(across(year) / width) * 100}%`
const y = (percent: number) => `${((up(percent) / height) * 100).toFixed(1)}%`

export function drawForwardCurve(): PlateDrawing {
  const [first, last] = [forwards[0]!, forwards.at(-1)!]
  const par = quoted.map(([year, rate], i) => `${i ? 'L' : 'M'}${across(year)} ${up(rate).toFixed(1)}`).join('')
  const implied = forwards.map((rate, i) => `${i ? 'V' : `M${across(0)} `}${up(rate).toFixed(1)}H${across(i + 1)}`).join('')
  return {
    label: `Par rates of ${quoted.map(([year, rate]) => `${rate} % for ${year} years`).join(', ')}. The one-year forward rates begin at ${first.toFixed(2)} %, fall to ${Math.min(...forwards).toFixed(2)} % and end at ${last.toFixed(2)} %.`,
    width,
    height,
    lines: [
      { role: 'axis', d: `M${across(0)} ${up(bottom)}H${across(longest)}` },
      { role: 'other', d: par },
      { role: 'subject', d: implied },
    ],
    dots: quoted.map(([year, rate]) => ({ x: x(year), y: y(rate), open: true })),
    words: [
      ...[1, 5, 10].map((year) => ({
        x: x(year),
        y: `calc(${y(bottom)} + 4px)`,
        at: 'centre' as const,
        text: year === 1 ? '1 year' : `${year}`,
      })),
      { x: x(9), y: `calc(${y(last)} - 26px)`, at: 'right', accent: true, text: 'forward' },
      { x: x(8.4), y: `calc(${y(parAt(8.4))} + 8px)`, at: 'centre', text: 'par' },
    ],
  }
}
