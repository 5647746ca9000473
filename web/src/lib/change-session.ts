/** What changes the browser's copy of the login. Apart from reading it: no visitor's page has this before somebody logs in. */
import type { LoginReply } from 'contract/accounts/model.ts'
import { announce, type SessionData } from './session.ts'
import { lifetimeOf } from './stored-keys.ts'

/** Stores what a login answered; of a reply without a token (the device limit), nothing. */
export function startSession(email: string, { token, data }: LoginReply): void {
  // The token comes last: a tab that looks in between sees a visitor, and not a login without its second factor.
  const login = { ...data, email, ua: userAgent(), token }
  if (token) updateSession(login)
}

/** Changes some of the stored login data: a verified second factor, another module, a new subscription. */
export function updateSession(data: SessionData & { email?: string }): void {
  for (const [key, value] of Object.entries(data)) {
    const name = key === 'id' ? 'userId' : key
    if (value === null || value === undefined) localStorage.removeItem(name)
    else localStorage.setItem(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  announce()
}

/** Forgets the login that was refused or is over, and leaves what outlives it (`stored-keys.ts`). */
export const clearSession = (): void => clear((key) => lifetimeOf(key) === 'while logged in')

/** Somebody logs out: nothing is left of them, nor of what they set this browser to (spec §4 Logout). */
export function clearStorage(): void {
  clear((key) => lifetimeOf(key) !== 'for ever')
  sessionStorage.clear()
}

function clear(ends: (key: string) => boolean): void {
  // The token goes first, as it came last.
  for (const key of ['token', ...Object.keys(localStorage)]) if (ends(key)) localStorage.removeItem(key)
  announce()
}

/** A random id that this browser makes once. */
export function deviceId(): string {
  const stored = localStorage.getItem('device_id')
  if (stored) return stored
  const made = crypto.randomUUID()
  localStorage.setItem('device_id', made)
  return made
}

/** Browser and platform, as the login sends it. */
export const userAgent = (): string => navigator.userAgent.slice(0, 400)
