/** A Brownian bridge over thirty minutes: free on the way, agreed at both ends. */
import styles from './bridge.module.css'
import { curve, line } from './line.ts'
import { Dot, Drawing, Plate, plate, Word } from './plate.tsx'
import { brownianBridge } from './random.ts'

const steps = 360
const seed = 4242
const path = brownianBridge(seed, steps)

// Units: the paper is 2.5 standard deviations of the middle, each way; the half hour takes 95 % of its width.
const reach = 1.25
const width = 2400
const height = 600
const scale = {
  x: (time: number) => (0.025 + time * 0.95) * width,
  y: (value: number) => ((reach - value) / (2 * reach)) * height,
}
const deviation = (time: number) => Math.sqrt(time * (1 - time))
const x = (time: number) => `${(scale.x(time) / width) * 100}%`
const y = (value: number) => `${(scale.y(value) / height) * 100}%`

// A tick for each minute, every fifth longer.
const ruler = Array.from({ length: 31 }, (_, minute) => {
  return `M${scale.x(minute / 30)} ${scale.y(0)}v${minute % 5 === 0 ? 16 : 8}`
}).join('')

export function BridgeFigure() {
  return (
    <Plate
      className={styles.bridge}
      label="A path over thirty minutes that starts and ends at zero and wanders between; dashed curves, widest at fifteen minutes, bound it by one and by two standard deviations."
    >
      <Drawing width={width} height={height}>
        {[1, -1, 2, -2].map((deviations) => (
          <path key={deviations} className={plate.bound} d={curve(0, 1, (time) => deviations * deviation(time), scale, 120)} />
        ))}
        <path className={plate.axis} d={`M${scale.x(0)} ${scale.y(0)}H${scale.x(1)}${ruler}`} />
        <path className={plate.subject} d={line(path.map((value, step) => [scale.x(step / steps), scale.y(value)] as const))} />
      </Drawing>
      <Dot x={x(0)} y={y(0)} />
      <Dot x={x(1)} y={y(0)} />
      <Word x="16px" y="calc(100% - 32px)">
        0 min
      </Word>
      <Word x="calc(100% - 16px)" y="calc(100% - 32px)" at="right">
        30 min
      </Word>
    </Plate>
  )
}
