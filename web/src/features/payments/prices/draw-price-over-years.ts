/** What each year of a plan costs by bank: the first one, and those after it. Every level is a price of the catalogue. */

import { money } from 'contract/payments/money.ts'
import type { Plan } from 'contract/payments/plans.ts'
import type { PlateDrawing } from '../../../ui/figures/drawn-plate.tsx'

const years = ['first year', 'second', 'third', 'fourth']
const [width, height] = [4000, 1000]
const [left, right, top, bottom] = [0.02, 0.98, 0.2, 0.8]

const across = (year: number): number => left + ((right - left) * year) / years.length
const percent = (share: number): string => `${(share * 100).toFixed(2)}%`

export function drawPriceOverYears({ price, renewal = price }: Plan): PlateDrawing {
  const up = (cents: number) => bottom - (bottom - top) * (cents / price.bank)
  const x = (year: number) => Math.round(across(year) * width)
  const y = (cents: number) => Math.round(up(cents) * height)
  const [first, later] = [percent(up(price.bank)), percent(up(renewal.bank))]
  return {
    label: `The price of a year by bank: ${money(price.bank)} for the first, ${money(renewal.bank)} for each year after it.`,
    width,
    height,
    lines: [
      { role: 'axis', d: `M${x(0)} ${y(0)}H${x(years.length)}` },
      { role: 'other', d: `M${x(1)} ${y(price.bank)}V${y(renewal.bank)}` },
      { role: 'subject', d: `M${x(0)} ${y(price.bank)}H${x(1)}M${x(1)} ${y(renewal.bank)}H${x(years.length)}` },
    ],
    dots: [
      { x: percent(across(1)), y: first, open: true },
      { x: percent(across(1)), y: later },
    ],
    words: [
      { x: percent(across(0)), y: `calc(${first} - 28px)`, accent: true, text: money(price.bank) },
      {
        x: `calc(${percent(across(1))} + 14px)`,
        y: `calc(${later} - 28px)`,
        accent: true,
        text: `${money(renewal.bank)} a year`,
      },
      ...years.map((year, i) => ({
        x: percent(across(i + 0.5)),
        y: `calc(${percent(bottom)} + 8px)`,
        at: 'centre' as const,
        text: year,
      })),
    ],
  }
}
