/** What is noted under keys, in words: an event, and what is told of it beside who and whom. */
import { type EventName, eventWords } from 'contract/admin/event-words.ts'
import { money } from 'contract/payments/money.ts'
import { orderedTitle } from 'contract/payments/ordered-title.ts'
import { planTitle } from 'contract/payments/plan-title.ts'
import { capitalized } from '../../../lib/capitalized.ts'
import { moment } from '../../../lib/date.ts'
import { fileSize } from '../../../lib/file-size.ts'

/** What an older release noted is told by its name. */
export const eventTitle = (event: string): string => (isKnown(event) ? eventWords[event] : capitalized(apart(event)))

const isKnown = (event: string): event is EventName => Object.hasOwn(eventWords, event)

/**
 * `remove_posts` as `remove posts: yes`.
 *
 * @param beside what else was noted: a plan's code alone may be that of two modules
 */
export const detailWords = (name: string, value: unknown, beside: Parts = {}): string =>
  `${nameWords(name)}: ${valueWords(name, value, beside)}`

export const nameWords = (name: string): string => known[name]?.words ?? apart(name)

function valueWords(name: string, value: unknown, beside: Parts): string {
  if (value === null || value === undefined) return known[name]?.none ?? '–'
  if (Array.isArray(value)) return value.map((one) => valueWords(name, one, beside)).join(', ')
  if (hasParts(value)) return partsOf(value).join(', ')
  return (known[name]?.tell ?? asItIs)(value, beside)
}

const partsOf = (whole: Parts): string[] => Object.entries(whole).map(([name, value]) => detailWords(name, value, whole))

export type Parts = Record<string, unknown>

export const hasParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null && !Array.isArray(value)

export interface Difference {
  name: string
  /** In the order of what is compared. */
  values: string[]
}

/** What stood before and after, or was charged and expected: in which of its parts it differs. One alone is told whole. */
export function differences(compared: readonly Parts[]): Difference[] {
  const names = [...new Set(compared.flatMap((one) => Object.keys(one)))]
  const rows = names.map((name) => ({ name: nameWords(name), values: compared.map((one) => valueWords(name, one[name], one)) }))
  return compared.length === 1 ? rows : rows.filter(({ values }) => new Set(values).size > 1)
}

interface Known {
  words?: string
  /** What null means. */
  none?: string
  tell?: (value: unknown, beside: Parts) => string
}

const asItIs = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string' && isTime.test(value)) return moment(value)
  return String(value)
}
const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

/** Names whose words, or whose value, are not plain by themselves. */
const known: Readonly<Record<string, Known>> = {
  amount: { tell: (value) => (typeof value === 'number' ? money(value) : asItIs(value)) },
  total: { tell: (value) => (typeof value === 'number' ? money(value) : asItIs(value)) },
  listed: { words: 'price', tell: (value) => (typeof value === 'number' ? money(value) : asItIs(value)) },
  bytes: { words: 'size', tell: (value) => (typeof value === 'number' ? fileSize(value) : asItIs(value)) },
  module: { tell: (value) => orderedTitle(String(value)) },
  plan: {
    tell: (value, { module }) => planTitle({ module: typeof module === 'string' ? module : undefined, plan: String(value) }),
  },
  charge: { words: 'provider’s payment ID' },
  refund: { words: 'provider’s refund ID' },
  order: { words: 'order number' },
  booking: { words: 'booking number' },
  interviewer: { words: 'interviewer number' },
  mail: { words: 'mail number' },
  starts_at: { words: 'begins' },
  madeAt: { words: 'made' },
  isEncrypted: { words: 'encrypted' },
  isLive: { words: 'live' },
  newDevice: { words: 'new browser' },
  is_open: { words: 'accepts new bookings' },
  is_pinned: { words: 'pinned' },
  is_closed: { words: 'closed' },
  cancel_renewals: { words: 'cancel renewals' },
  end: { words: 'new end', none: 'when it is lifted' },
  end_before: { words: 'previous end', none: 'when it is lifted' },
  remove_posts: { words: 'remove posts' },
  cursor: { words: 'starting after number' },
  openUntil: { words: 'open until' },
  renewalFailedAt: { words: 'renewal failing since' },
  subscriptionId: { words: 'provider’s subscription ID' },
  isChargedForNothing: { words: 'charged for nothing' },
  takesAnyList: { words: 'accepts any list of erased accounts' },
}

/** `madeAt` and `made_at` as `made at`. */
const apart = (key: string): string =>
  key
    .replaceAll('_', ' ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim()
