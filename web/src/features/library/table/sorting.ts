/** The order of a shelf's table, as the address says it: `time`, or `-time` from the other end. Pure. */
import { type ShelfEntry, statuses } from 'contract/library/model.ts'

export const sortings = ['title', 'difficulty', 'time', 'progress', 'right'] as const
export type Sorting = (typeof sortings)[number]

export interface Order {
  by: Sorting
  isDescending: boolean
}

/** Undefined: the order of the shelf. */
export function readOrder(address: URLSearchParams): Order | undefined {
  const word = address.get('sort') ?? ''
  const by = sortings.find((one) => one === word.replace(/^-/, ''))
  return by && { by, isDescending: word.startsWith('-') }
}

/** One more press: from the low end, from the high end, and the order of the shelf again. */
export function nextOrder(order: Order | undefined, by: Sorting): string | undefined {
  if (order?.by !== by) return by
  return order.isDescending ? undefined : `-${by}`
}

const valuesBy: Record<Sorting, (entry: ShelfEntry) => string | number | null> = {
  title: ({ title }) => title,
  difficulty: ({ difficulty }) => 'EMH'.indexOf(difficulty),
  time: ({ time_target, locked }) => (locked ? null : time_target),
  progress: ({ status }) => statuses.indexOf(status),
  right: ({ first_right_percent }) => first_right_percent,
}

/** What is not known comes last, whichever end is first; equal ones keep the order of the shelf. */
export function sorted(entries: readonly ShelfEntry[], order: Order | undefined): ShelfEntry[] {
  if (!order) return [...entries]
  const value = valuesBy[order.by]
  const sign = order.isDescending ? -1 : 1
  return entries.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b)))
  })
}
