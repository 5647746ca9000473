/** The normal density spreading with time: what we do not know about a price grows with its square root. */
import type { PlateDrawing } from './drawn-plate.tsx'
import { line } from './line.ts'
import { density } from './normal.ts'

const times = 16
const width = 1400
const height = 800
const last = times - 1
const reach = 2.55

export const drawSpreadingDensity = (): PlateDrawing => ({
  label: 'Normal densities drawn one below the other: narrow and high at first, wider and flatter as time goes on.',
  width,
  height,
  lines: Array.from({ length: times }, (_, i) => ({ role: i === last ? 'subject' : 'earlier', d: after(i) })),
})

function after(time: number): string {
  const deviation = 0.16 * Math.sqrt(1 + time * 2.2)
  const base = 0.4 + (0.49 * time) / last
  const points = Array.from({ length: 121 }, (_, step) => {
    const z = reach * (-1 + step / 60)
    const across = 0.5 + 0.175 * deviation * z
    return [across * width, (base - (0.136 * density(z)) / deviation) * height] as const
  })
  return line(points)
}
