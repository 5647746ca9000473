/** What waits in each room of the administration, as counts. */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { OneOf } from '../fields.ts'

/** The kinds by the rooms in which they are dealt with, the worst of each room first. */
export const toDoIn = {
  money: ['disputes', 'mismatches', 'failed_refunds', 'debits'],
  'mock-interviews': [
    'contested_bookings',
    'bookings_without_interviewer',
    'unpaid_bookings',
    'late_feedback',
    'failing_tasks',
    'waiting_candidates',
  ],
  assessments: ['waiting_cases', 'accommodation_requests'],
  certificates: ['requested_revocations'],
  recruiters: ['waiting_firms'],
  discussions: ['reported_posts'],
  content: ['content_faults', 'item_reports'],
  assistant: ['asked_in_vain'],
  machine: ['failing_jobs', 'given_up_mails', 'server_errors'],
  people: ['erasures'],
} as const satisfies Record<string, readonly string[]>

export type ToDoRoom = keyof typeof toDoIn
export type ToDoKind = (typeof toDoIn)[ToDoRoom][number]

export const toDoRooms = Object.keys(toDoIn) as readonly ToDoRoom[]
/** Of these only administrators see the list, in rooms that staff enter too. */
const forAdministrators: readonly ToDoKind[] = ['waiting_cases', 'accommodation_requests']

export const toDoKindsOf = (room: ToDoRoom, { isAdmin }: { isAdmin: boolean }): readonly ToDoKind[] =>
  toDoIn[room].filter((kind) => isAdmin || !forAdministrators.includes(kind))

const kinds = Object.values(toDoIn).flat() as readonly ToDoKind[]

const ToDo = Type.Object({
  rooms: Type.Array(
    Type.Object({
      room: OneOf(...toDoRooms),
      counts: Type.Array(Type.Object({ kind: OneOf(...kinds), count: Type.Integer() })),
    }),
  ),
})

export const countToDo = endpoint('GET /admin/to-do', {
  who: 'staff',
  summary: 'How much of each kind waits, in each of the rooms that the caller may enter; kinds of which nothing waits as well.',
  replies: { 200: ToDo },
})

export type ToDo = Static<typeof ToDo>
