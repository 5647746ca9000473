/** For tests: what the first page of the administration is told. */
import { type ToDo, type ToDoKind, toDoIn, toDoRooms } from 'contract/admin/to-do.ts'
import type { Figures } from 'contract/payments/figures.ts'

/** So much of each kind, and nothing of the others. */
export const toDo = (counts: Partial<Record<ToDoKind, number>> = {}, rooms = toDoRooms): ToDo => ({
  rooms: rooms.map((room) => ({ room, counts: toDoIn[room].map((kind) => ({ kind, count: counts[kind] ?? 0 })) })),
})

const name = (place: number): string => new Date(Date.UTC(2025, 3 + place, 1)).toISOString().slice(0, 7)

/** Of an installation in which nothing has happened yet, in March 2026. */
export const noFigures: Figures = {
  at: '2026-03-12T09:00:00.000Z',
  plans: [],
  months: Array.from({ length: 12 }, (_, i) => ({
    ...{ month: name(i), is_running: i === 11, is_converting: i >= 10, received: 0, refunded: 0 },
    ...{ subscribers_before: 0, subscribers: 0, lost: 0, signed_up: 0, converted: 0 },
  })),
  renewals: Array.from({ length: 13 }, (_, i) => ({ month: name(i + 11), plans: 0, amount: 0 })),
  late_renewals: { plans: 0, amount: 0 },
}

/** Of one that grows, and in whose fourth month more was refunded than received. */
export const someFigures: Figures = {
  ...noFigures,
  plans: [
    { module: 'interview', plan: '1 month', subscribers: 1200, renewing: 900 },
    { module: 'vantage', plan: 'First year', subscribers: 34, renewing: 30 },
  ],
  months: noFigures.months.map((month, i) => ({
    ...month,
    ...{ received: i === 3 ? 50_000 : 1_034_00 * (i + 1), refunded: i === 3 ? 300_000 : 20_000 },
    ...{ subscribers_before: 100 * i, subscribers: 100 * (i + 1), lost: 9 * i, signed_up: 40 + i, converted: 3 + i },
  })),
  renewals: noFigures.renewals.map((month, i) => ({ ...month, plans: i, amount: 207_000 * i })),
  late_renewals: { plans: 1, amount: 207_000 },
}
