/** One series drawn on two scales: one that begins where the series does, and one that begins at nothing. */
import type { PlateDrawing } from '../../../ui/figures/drawn-plate.tsx'
import { line } from '../../../ui/figures/line.ts'
import { brownianPath } from '../../../ui/figures/random.ts'

export interface TwoScales {
  label: string
  scales: readonly PlateDrawing[]
}

const days = 60
const [width, height] = [600, 600]

export function drawTwoScales(): TwoScales {
  const series = brownianPath(1873, days).map((value) => 100 + 0.8 * value)
  const lowest = Math.floor(Math.min(...series) * 2) / 2
  const highest = Math.ceil(Math.max(...series) * 2) / 2
  return {
    label: `The same ${days} days of a price near 100, twice. On a scale from ${lowest} to ${highest} it seems to swing wildly; on a scale from 0 to 120 it is almost a flat line.`,
    scales: [onScale(series, lowest, highest), onScale(series, 0, 120)],
  }
}

function onScale(series: readonly number[], from: number, to: number): PlateDrawing {
  const points = series.map((value, day) => [(day / days) * width, (0.1 + 0.8 * ((to - value) / (to - from))) * height] as const)
  return {
    width,
    height,
    lines: [{ role: 'subject', d: line(points) }],
    words: [
      { x: '8px', y: '6px', text: `${to}` },
      { x: '8px', y: 'calc(100% - 26px)', text: `${from}` },
    ],
  }
}
