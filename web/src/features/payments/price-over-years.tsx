/** What each year of a plan costs by bank: the first one, and those after it. Every level is a price of the catalogue. */
import type { Plan } from 'contract/payments/plans.ts'
import { money } from '../../lib/money.ts'
import { Dot, Drawing, Plate, plate, Word } from '../../ui/figures/plate.tsx'
import styles from './price-over-years.module.css'

const years = 4
const [width, height] = [4000, 1000]
const [left, right, top, bottom] = [0.02, 0.98, 0.2, 0.8]

const across = (year: number): number => left + ((right - left) * year) / years
const percent = (share: number): string => `${(share * 100).toFixed(2)}%`

export function PriceOverYears({ plan: { price, renewal = price } }: { plan: Plan }) {
  const up = (cents: number) => bottom - (bottom - top) * (cents / price.bank)
  const drawn = (share: number, unit: number) => Math.round(share * unit)
  const x = (year: number) => drawn(across(year), width)
  const y = (cents: number) => drawn(up(cents), height)
  return (
    <figure>
      <Plate
        className={styles.figure}
        label={`The price of a year by bank: ${money(price.bank)} for the first, ${money(renewal.bank)} for each year after it.`}
      >
        <Drawing width={width} height={height}>
          <path className={plate.axis} d={`M${x(0)} ${y(0)}H${x(years)}`} />
          <path className={plate.other} d={`M${x(1)} ${y(price.bank)}V${y(renewal.bank)}`} />
          <path className={plate.subject} d={`M${x(0)} ${y(price.bank)}H${x(1)}M${x(1)} ${y(renewal.bank)}H${x(years)}`} />
        </Drawing>
        <Dot x={percent(across(1))} y={percent(up(price.bank))} open />
        <Dot x={percent(across(1))} y={percent(up(renewal.bank))} />
        <Word x={percent(across(0))} y={`calc(${percent(up(price.bank))} - 28px)`} accent>
          {money(price.bank)}
        </Word>
        <Word x={`calc(${percent(across(1))} + 14px)`} y={`calc(${percent(up(renewal.bank))} - 28px)`} accent>
          {money(renewal.bank)} a year
        </Word>
        {Array.from({ length: years }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a year is its number
          <Word key={i} x={percent(across(i + 0.5))} y={`calc(${percent(bottom)} + 8px)`} at="centre">
            {i === 0 ? 'first year' : ['second', 'third', 'fourth'][i - 1]}
          </Word>
        ))}
      </Plate>
      <figcaption className={styles.caption}>
        Fig. 1. The price of a year by bank, against the years. Most curves that a desk pays for go the other way.
      </figcaption>
    </figure>
  )
}
