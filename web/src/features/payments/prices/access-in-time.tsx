/** A certificate's access against time: paid once, open for six months, over by itself. A digital with a known expiry. */
import type { Plan } from 'contract/payments/plans.ts'
import { Dot, Drawing, Plate, plate, Word } from '../../../ui/figures/plate.tsx'
import styles from './access-in-time.module.css'

// Eight months across, so that on a desk half a month is a square; the access of one payment begins after one.
const shown = 8
const start = 0.5
const width = 8_000
const height = 1_000
const closed = 750
const open = 250

const x = (month: number): number => Math.round((month / shown) * width)
const across = (month: number): string => `${(month / shown) * 100}%`
const down = (y: number): string => `${(y / height) * 100}%`

/** @param plan its period is a number of months */
export function AccessInTime({ plan: { period } }: { plan: Plan }) {
  const end = start + period.count
  return (
    <figure>
      <Plate
        className={styles.figure}
        label={`Access over time: closed before the payment, open from the payment on for ${period.count} months, and closed again at the end, with nothing more to pay.`}
      >
        <Drawing width={width} height={height}>
          <path className={plate.axis} d={`M0 ${closed}H${width}`} />
          <path className={plate.other} d={`M${x(start)} ${closed}V${open}M${x(end)} ${open}V${closed}`} />
          <path
            className={plate.subject}
            d={`M0 ${closed}H${x(start)}M${x(start)} ${open}H${x(end)}M${x(end)} ${closed}H${width}`}
          />
        </Drawing>
        <Dot x={across(start)} y={down(closed)} open />
        <Dot x={across(start)} y={down(open)} />
        <Dot x={across(end)} y={down(open)} open />
        <Dot x={across(end)} y={down(closed)} />
        <Word x={across(start)} y={`calc(${down(open)} - 34px)`} accent>
          open
        </Word>
        <Word x={`calc(${across(start)} - 8px)`} y={`calc(${down(closed)} + 12px)`}>
          payment
        </Word>
        {Array.from({ length: period.count - 1 }, (_, i) => i + 1).map((month) => (
          <Word key={month} x={across(start + month)} y={`calc(${down(closed)} + 12px)`} at="centre">
            <span className={styles.tick}>{month}</span>
          </Word>
        ))}
        <Word x={across(end)} y={`calc(${down(closed)} + 12px)`} at="centre">
          {period.count} months
        </Word>
      </Plate>
      <figcaption className={styles.caption}>
        Fig. 1. Access over time. A digital option: open or closed, with an expiry known in advance.
      </figcaption>
    </figure>
  )
}
