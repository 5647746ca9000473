/**
 * The browser's copy of the login (spec §3): a token, the login data and this browser's own id.
 * It only chooses what to draw; the server decides everything again. Every tab sees a change made in another. Every visitor's page reads
 * it; what changes it is apart (`change-session.ts`).
 */
import type { LoginData } from 'contract/accounts/model.ts'
import { useSyncExternalStore } from 'react'

/** What is stored beside the token; `open_modules` is filled from the profile, which knows about access until a period's end. */
export type SessionData = Partial<LoginData> & {
  open_modules?: readonly string[]
  /** Signed up lately and has bought nothing: is welcomed. From the profile as well. */
  is_newcomer?: boolean
  /** Holds mock interviews. From the profile as well. */
  is_interviewer?: boolean
  /** The code is verified, the student declaration is still open (spec §4 Two-factor check). */
  declaration_required?: boolean
}

export interface Session {
  token: string
  email: string
  userId: number
  data: SessionData
}

// By how the login's fields are called, and not by a list of them: every visitor's page would load the table of the modules with it.
const isFlag = (name: string): boolean => name.startsWith('is_') || name === 'declaration_required'
const isText = (name: string): boolean => name.endsWith('subscription_type') || name === 'username' || name === 'firstname'
const loginFields = (): string[] =>
  Object.keys(localStorage)
    .filter((name) => isFlag(name) || isText(name))
    .sort()

const listeners = new Set<() => void>()
let cached: { raw: string; session: Session | undefined } | undefined

export function currentSession(): Session | undefined {
  const raw = snapshot()
  if (cached?.raw !== raw) cached = { raw, session: read() }
  return cached.session
}

/** `undefined` for visitors, and while the server renders: logged in means that a token is present. */
export const useSession = (): Session | undefined => useSyncExternalStore(watchSession, currentSession, () => undefined)

/** In the middle of logging in: the second factor or the declaration is open. */
export const isPending = (session: Session | undefined): boolean => !!session?.data.is_2fa && !session.data.is_2fa_verified

function read(): Session | undefined {
  const token = localStorage.getItem('token')
  if (!token) return undefined
  const data: Record<string, unknown> = {}
  for (const name of loginFields()) {
    const value = localStorage.getItem(name)
    data[name] = isFlag(name) ? value === 'true' : value
  }
  const open = localStorage.getItem('open_modules')
  if (open !== null) data.open_modules = open.split(',').filter(Boolean)
  const userId = Number(localStorage.getItem('userId'))
  return { token, email: localStorage.getItem('email') ?? '', userId, data: { ...data, id: userId } as SessionData }
}

function snapshot(): string {
  const names = ['token', 'email', 'userId', 'open_modules', ...loginFields()]
  return names.map((name) => `${name} ${localStorage.getItem(name) ?? ''}`).join('\n')
}

/** Calls back after every change of the session, in this tab or in another. Returns how to stop. */
export function watchSession(changed: () => void): () => void {
  listeners.add(changed)
  // One listener for all, which stays: adding it again adds nothing.
  window.addEventListener('storage', announce)
  return () => {
    listeners.delete(changed)
  }
}

/** To be called after what is stored was changed (`change-session.ts`): in this tab nobody else tells of it. */
export function announce(): void {
  document.documentElement.toggleAttribute('data-session', !!localStorage.getItem('token'))
  for (const listener of listeners) listener()
}
