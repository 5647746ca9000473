/**
 * Signed addresses of content (readings §4): `/content/<user>.<expiry>.<mac>/<placement>/`.
 *
 * One signature a response, in the path, so that figures resolve relative to it. The expiry is rounded up to a window, so that
 * the bytes of a list stay the same within it. The signature says who asked and until when; access is checked again on reading.
 */

import type { Deps } from '../../deps.ts'
import { hours } from '../../platform/clock.ts'
import { deriveKey, isSignature, signature } from '../../platform/secrets.ts'

const window = hours(1)

export type SignContent = (placementId: number) => string

export function contentAddress({ secretKey, clock }: Pick<Deps, 'secretKey' | 'clock'>, userId: number): SignContent {
  // At least one window, at most two.
  const expiry = (Math.floor(clock.now().getTime() / window) + 2) * (window / 1000)
  const prefix = `/content/${userId}.${expiry}.${signature(contentKey(secretKey), `${userId}.${expiry}`)}`
  return (placementId) => `${prefix}/${placementId}/`
}

/** The user a grant speaks for, or undefined where it is forged or over. */
export function readGrant({ secretKey, clock }: Pick<Deps, 'secretKey' | 'clock'>, grant: string): number | undefined {
  const [user = '', expiry = '', mac = ''] = grant.split('.')
  if (!/^\d{1,10}$/.test(user) || !/^\d{1,12}$/.test(expiry)) return undefined
  if (!isSignature(contentKey(secretKey), `${user}.${expiry}`, mac)) return undefined
  return Number(expiry) * 1000 > clock.now().getTime() ? Number(user) : undefined
}

const contentKey = (secretKey: string) => deriveKey(secretKey, 'content addresses')
