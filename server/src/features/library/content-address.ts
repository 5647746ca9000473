/**
 * Signed addresses of content (readings §4). `/content/<user>.<expiry>.<mac>/<placement>/` says who asked and until when: one signature a
 * response, and access is checked again on reading. `/content/lent-<placement>[-to-<user>][-staff][-solution].<expiry>.<mac>/<placement>/` is
 * one item for whoever was given the address, whatever they may open themselves; where it names somebody, as long as their account stands, and where
 * it says so, as long as they are staff.
 *
 * The signature is in the path, so that figures resolve relative to it. The expiry is rounded up to a window, so that the bytes of a list stay
 * the same within it.
 */
import type { Deps } from '../../deps.ts'
import { hours } from '../../platform/clock.ts'
import { deriveKey, isSignature, signature } from '../../platform/secrets.ts'

const window = hours(1)

export type SignContent = (placementId: number) => string

export function contentAddress(deps: Pick<Deps, 'secretKey' | 'clock'>, userId: number): SignContent {
  const prefix = prefixFor(deps, String(userId))
  return (placementId) => `${prefix}/${placementId}/`
}

/** What is lent: one item, to somebody who is shown it by who may. */
export interface Loan {
  placementId: number
  withSolution: boolean
  /** Null: nobody knows; who has no account comes by a link. */
  userId: number | null
  /** It ends with their role. */
  asStaff?: boolean
}

/** Good for an hour at least and two at most. */
export function lendContent(deps: Pick<Deps, 'secretKey' | 'clock'>, loan: Loan): string {
  const { placementId, withSolution, userId, asStaff } = loan
  const whom = `lent-${placementId}${userId === null ? '' : `-to-${userId}`}${asStaff ? '-staff' : ''}${withSolution ? '-solution' : ''}`
  return `${prefixFor(deps, whom)}/${placementId}/`
}

function prefixFor({ secretKey, clock }: Pick<Deps, 'secretKey' | 'clock'>, whom: string): string {
  // At least one window, at most two.
  const expiry = (Math.floor(clock.now().getTime() / window) + 2) * (window / 1000)
  return `/content/${whom}.${expiry}.${signature(contentKey(secretKey), `${whom}.${expiry}`)}`
}

export type Grant = { userId: number } | { loan: Loan }

/** Whom a grant speaks for, or what was lent with it; undefined where it is forged or over. */
export function readGrant({ secretKey, clock }: Pick<Deps, 'secretKey' | 'clock'>, grant: string): Grant | undefined {
  const [whom = '', expiry = '', mac = ''] = grant.split('.')
  const lent = /^lent-(\d{1,10})(?:-to-(\d{1,10}))?(-staff)?(-solution)?$/.exec(whom)
  if ((!lent && !/^\d{1,10}$/.test(whom)) || !/^\d{1,12}$/.test(expiry)) return undefined
  if (!isSignature(contentKey(secretKey), `${whom}.${expiry}`, mac)) return undefined
  if (Number(expiry) * 1000 <= clock.now().getTime()) return undefined
  if (!lent) return { userId: Number(whom) }
  const [, placementId, userId, staff, solution] = lent
  return {
    loan: {
      placementId: Number(placementId),
      withSolution: solution !== undefined,
      userId: userId === undefined ? null : Number(userId),
      asStaff: staff !== undefined,
    },
  }
}

const contentKey = (secretKey: string) => deriveKey(secretKey, 'content addresses')
