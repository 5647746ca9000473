/** What access costs by bank against how long it lasts. Every point is a plan of the catalogue. */

import { money } from 'contract/payments/money.ts'
import type { Plan } from 'contract/payments/plans.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Dot, Drawing, Plate, plate, Word } from '../../../ui/figures/plate.tsx'
import { weeks } from './per-week.ts'
import styles from './price-against-length.module.css'

// The paper: an axis of 13.2 months, prices up to 9,200 dollars, 2,000 of them a sixth of the height, which is a whole number of its
// squares. A degree has no length to be drawn at.
const lastMonth = 13.2
const highest = 920_000
const left = 0.0625
const right = 0.975
const bottom = 5 / 6
const top = bottom - highest / 200_000 / 6

const months = (plan: Plan): number => weeks(plan.period) / (365.25 / 12 / 7)
const across = (month: number): number => left + (right - left) * (month / lastMonth)
const up = (cents: number): number => bottom - (bottom - top) * (cents / highest)
const percent = (share: number): string => `${(share * 100).toFixed(2)}%`
const units = 10_000

const drawnLine = (plans: readonly Plan[]): string =>
  plans
    .map((plan, i) => `${i ? 'L' : 'M'}${Math.round(across(months(plan)) * units)} ${Math.round(up(plan.price.bank) * units)}`)
    .join('')

export function PriceAgainstLength({ professionals, students }: { professionals: readonly Plan[]; students: readonly Plan[] }) {
  const forStudents = students.filter((plan) => months(plan) <= lastMonth)
  return (
    <figure>
      <Plate
        className={styles.figure}
        label="Price by bank transfer against length of access. Longer access costs less per week; students pay less than professionals at every length. The tables below show the same figures."
      >
        <div className={styles.paper}>
          <Drawing width={units} height={units}>
            <path className={plate.axis} d={`M${left * units} ${top * units}V${bottom * units}H${right * units}`} />
            <path className={plate.other} d={drawnLine(forStudents)} />
            <path className={plate.subject} d={drawnLine(professionals)} />
          </Drawing>
          {[200_000, 400_000, 600_000, 800_000].map((cents) => (
            <Word key={cents} x={`calc(${percent(left)} - 10px)`} y={`calc(${percent(up(cents))} - 10px)`} at="right">
              <span className={styles.tick}>{money(cents)}</span>
            </Word>
          ))}
          {[1, 3, 6, 12].map((month) => (
            <Word key={month} x={percent(across(month))} y={`calc(${percent(bottom)} + 8px)`} at="centre">
              <span className={styles.tick}>{month === 1 ? '1 month' : month}</span>
            </Word>
          ))}
          <Word x={percent(right)} y={`calc(${percent(bottom)} + 32px)`} at="right">
            length of access, in months
          </Word>
          <Points plans={forStudents} open />
          <Points plans={professionals} />
          <Name plans={professionals} accent>
            Professionals
          </Name>
          <Name plans={forStudents}>Students</Name>
        </div>
      </Plate>
      <figcaption className={styles.caption}>Fig. 1. The price of access by bank transfer, against its length.</figcaption>
    </figure>
  )
}

function Points({ plans, open }: { plans: readonly Plan[]; open?: boolean }) {
  // Beside the point where there is room: the first one stands too near to the axis for a label at its left.
  return plans.map((plan, i) => (
    <span key={plan.code}>
      <Dot x={percent(across(months(plan)))} y={percent(up(plan.price.bank))} open={open ?? false} />
      <Word
        x={`calc(${percent(across(months(plan)))} ${open || i === 0 ? '+' : '-'} 12px)`}
        y={`calc(${percent(up(plan.price.bank))} ${open || i === 0 ? '+ 6px' : '- 26px'})`}
        at={open || i === 0 ? 'left' : 'right'}
      >
        <span className={placeOf(plan, i === plans.length - 1)}>{money(plan.price.bank)}</span>
      </Word>
    </span>
  ))
}

/** On a phone the first month has no room for labels, and the last point none at its right. */
function placeOf(plan: Plan, isLast: boolean): string | undefined {
  if (months(plan) <= 1) return classNames(styles.price, styles.early)
  return classNames(styles.price, isLast && months(plan) > 6 && styles.last)
}

function Name({ plans, accent, children }: { plans: readonly Plan[]; accent?: boolean; children: string }) {
  const last = plans.at(-1)
  if (!last) return null
  return accent ? (
    <Word x={`calc(${percent(across(months(last)))} + 14px)`} y={`calc(${percent(up(last.price.bank))} - 10px)`} accent>
      {children}
    </Word>
  ) : (
    <Word x={`calc(${percent(across(months(last)))} - 6px)`} y={`calc(${percent(up(last.price.bank))} - 32px)`} at="right">
      <span className={styles.students}>{children}</span>
    </Word>
  )
}
