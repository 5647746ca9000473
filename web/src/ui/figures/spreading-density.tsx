/** The normal density spreading with time: what we do not know about a price grows with its square root. */

import { line } from './line.ts'
import { density } from './normal.ts'
import { Drawing, Plate, plate } from './plate.tsx'

const times = 16
const width = 1400
const height = 800
const last = times - 1
const reach = 2.55

const curves = Array.from({ length: times }, (_, i) => {
  const deviation = 0.16 * Math.sqrt(1 + i * 2.2)
  const base = 0.4 + (0.49 * i) / last
  const points = Array.from({ length: 121 }, (_, step) => {
    const z = reach * (-1 + step / 60)
    const across = 0.5 + 0.175 * deviation * z
    return [across * width, (base - (0.136 * density(z)) / deviation) * height] as const
  })
  return line(points)
})

export function SpreadingDensity({ className }: { className?: string | undefined }) {
  return (
    <Plate
      className={className}
      label="Normal densities drawn one below the other: narrow and high at first, wider and flatter as time goes on."
    >
      <Drawing width={width} height={height}>
        {curves.map((d, i) => (
          <path key={d} className={i === last ? plate.subject : plate.earlier} d={d} />
        ))}
      </Drawing>
    </Plate>
  )
}
