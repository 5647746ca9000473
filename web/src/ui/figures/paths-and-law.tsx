/** Sixty simulated paths, their square-root-of-time envelopes, the law at the end, and one path in ink. */

import ghosts from './ghosts.svg?url'
import { ghostsId } from './ghosts.ts'
import { curve, line } from './line.ts'
import { density } from './normal.ts'
import styles from './paths-and-law.module.css'
import { Dot, Drawing, plate, Word } from './plate.tsx'
import { brownianPath } from './random.ts'

const inkSteps = 480
const inkSeed = 31_701

// Drawing units: the width is a thousand (the ink twice as fine), one standard deviation is 80, three of them each way.
const width = 1000
const height = 480
const deviation = 80
const middle = height / 2
const level = (deviations: number, fineness = 1) => fineness * (middle - deviations * deviation)
const percent = (deviations: number) => `${(level(deviations) / height) * 100}%`

export const ink = brownianPath(inkSeed, inkSteps)
const end = ink[inkSteps]!

const inkLine = line(ink.map((value, step) => [(step / inkSteps) * 2 * width, level(value, 2)] as const))
const envelope = (deviations: number) =>
  curve(0, 1, (root) => deviations * root, { x: (root) => root * root * width, y: (value) => level(value) }, 60)

const lawScale = { x: (z: number) => z, y: (z: number) => level(z) }
// The law stands upright: its height is drawn to the right, its argument along the paths' own axis.
const lawLine = (from: number, to: number) => {
  const points = Array.from({ length: 97 }, (_, i) => {
    const z = from + ((to - from) * i) / 96
    return [(density(z) / density(0)) * width, lawScale.y(z)] as const
  })
  return line(points)
}

let drawnBefore = false

export function PathsAndLaw({ label, className }: { label: string; className?: string }) {
  // The flourish belongs to the first view: coming back to the page finds the path drawn.
  const again = drawnBefore
  if (typeof window !== 'undefined') drawnBefore = true
  return (
    <div className={[styles.figure, className].filter(Boolean).join(' ')} role="img" aria-label={label}>
      <div className={styles.paths}>
        {/* The same for everybody, so fetched beside the page instead of within it. */}
        <Drawing width={width} height={height} className={styles.ghosts}>
          <use href={`${ghosts}#${ghostsId}`} />
        </Drawing>
        <Drawing width={width} height={height}>
          {[1, -1, 2, -2].map((deviations) => (
            <path key={deviations} className={plate.bound} d={envelope(deviations)} />
          ))}
        </Drawing>
        <div className={`${plate.ruler} ${styles.axis}`} />
        <div className={again ? styles.ink : `${styles.ink} ${styles.drawn}`}>
          <div className={styles.paper}>
            <Drawing width={2 * width} height={2 * height}>
              <path className={plate.subject} d={inkLine} />
            </Drawing>
          </div>
        </div>
        <Dot x="0%" y="50%" />
        <span className={again ? undefined : styles.arrived}>
          <Dot x="100%" y={percent(end)} open />
        </span>
        <Word x="0%" y="calc(50% + 36px)">
          today
        </Word>
        {[2, 1, -1, -2].map((deviations) => (
          <span key={deviations} className={Math.abs(deviations) === 1 ? styles.inner : undefined}>
            <Word x="calc(100% - 8px)" y={`calc(${percent(deviations)} - ${deviations > 0 ? 24 : -4}px)`} at="right">
              {deviations > 0 ? '+' : '−'}
              {Math.abs(deviations) === 2 ? '2' : ''}σ<span className={styles.root}>√</span>t
            </Word>
          </span>
        ))}
      </div>
      <div className={styles.law}>
        <Drawing width={width} height={height}>
          <path className={plate.law} d={`${lawLine(3, -3)}L0 ${height}L0 0Z`} />
          <path className={plate.core} d={`${lawLine(1, -1)}L0 ${level(-1)}L0 ${level(1)}Z`} />
          <path className={plate.subject} d={lawLine(3, -3)} />
          <path className={plate.axis} d={`M0 0V${height}M0 ${middle}H${width}`} />
        </Drawing>
        <span className={styles.share}>68.27 %</span>
      </div>
    </div>
  )
}
