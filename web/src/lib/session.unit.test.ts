import type { LoginReply } from 'contract/accounts/model.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSession, clearStorage, startSession, updateSession } from './change-session.ts'
import { currentSession, watchSession } from './session.ts'

let storage: Storage
/** What another tab would have seen: the names that were there after each step. */
let steps: string[][]
let root: { toggleAttribute: (name: string, on: boolean) => void; attributes: Set<string> }
let tellOfOtherTab = () => {}

beforeEach(() => {
  steps = []
  const step = () => steps.push(Object.keys(storage))
  storage = Object.create({
    getItem: (name: string) => storage[name] ?? null,
    setItem(name: string, value: string) {
      storage[name] = value
      step()
    },
    removeItem(name: string) {
      delete storage[name]
      step()
    },
  })
  const attributes = new Set<string>()
  root = { attributes, toggleAttribute: (name, on) => void (on ? attributes.add(name) : attributes.delete(name)) }
  const told = new Set<() => void>()
  tellOfOtherTab = () => {
    for (const listener of told) listener()
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('navigator', { userAgent: 'test' })
  vi.stubGlobal('document', { documentElement: root })
  vi.stubGlobal('window', { addEventListener: (_: string, listener: () => void) => told.add(listener), removeEventListener() {} })
})
afterEach(() => vi.unstubAllGlobals())

const reply: LoginReply = {
  token: 't1',
  is_login_limited: false,
  data: { id: 7, username: 'ada', is_2fa: true, is_2fa_verified: false },
}

test('a tab that looks while a login is kept or forgotten never sees a token without its flags', () => {
  startSession('ada@example.com', reply)
  clearSession()
  const whole = ['token', 'email', 'userId', 'ua', 'username', 'is_2fa', 'is_2fa_verified']
  for (const names of steps.filter((names) => names.includes('token'))) expect(names).toEqual(expect.arrayContaining(whole))
  expect(steps.filter((names) => names.includes('token'))).toHaveLength(1)
})

test('what a log-in says of staff and administrators is kept with it', () => {
  startSession('ada@example.com', { ...reply, data: { ...reply.data, is_staff: true, is_admin: false } })
  expect(storage.is_staff).toBe('true')
  expect(storage.is_admin).toBe('false')
})

test('of a login that is over by itself nothing stays but unsaved work and what this browser was set to', () => {
  const ofTheBrowser = ['device_id', 'theme', 'side_bar', 'side_bar_width', 'desk_width', 'letter_keys']
  const unsaved = ['answer.7.3', 'code.7.3.scratch', 'note.7.3', 'wanted_page']
  const traces = [
    'recent_items.7',
    'timer.7.3',
    'lastname',
    'phone',
    'linkedin',
    'key_words',
    'pending_payments',
    'subscription_id',
  ]
  for (const name of [...ofTheBrowser, ...unsaved, ...traces]) storage.setItem(name, 'x')
  startSession('ada@example.com', reply)
  updateSession({ is_2fa_verified: true, open_modules: ['interview'] })
  expect(currentSession()).toMatchObject({ token: 't1', email: 'ada@example.com', userId: 7, data: { is_2fa_verified: true } })
  clearSession()
  expect(Object.keys(storage).sort()).toEqual([...ofTheBrowser, ...unsaved].sort())
  expect(currentSession()).toBeUndefined()
})

test('after logging out only the id of this browser is left: no unsaved work, no wanted page, nothing that was set', () => {
  for (const name of ['device_id', 'theme', 'side_bar', 'answer.7.3', 'code.7.3.scratch', 'note.7.3', 'wanted_page', 'odd'])
    storage.setItem(name, 'x')
  const ofThisTab = { clear: vi.fn() }
  vi.stubGlobal('sessionStorage', ofThisTab)
  startSession('ada@example.com', reply)
  clearStorage()
  expect(Object.keys(storage)).toEqual(['device_id'])
  expect(ofThisTab.clear).toHaveBeenCalled()
  expect(currentSession()).toBeUndefined()
})

test('a login that another tab has begun or ended is known to this page, and to its style sheet', () => {
  const changed = vi.fn()
  const stop = watchSession(changed)
  storage.setItem('token', 't2')
  tellOfOtherTab()
  expect(changed).toHaveBeenCalledTimes(1)
  expect(root.attributes).toContain('data-session')
  storage.removeItem('token')
  tellOfOtherTab()
  expect(changed).toHaveBeenCalledTimes(2)
  expect(root.attributes).not.toContain('data-session')
  stop()
  tellOfOtherTab()
  expect(changed).toHaveBeenCalledTimes(2)
})

test('the device limit keeps nothing', () => {
  startSession('ada@example.com', { is_login_limited: true, data: {} })
  expect(Object.keys(storage)).toEqual([])
})
