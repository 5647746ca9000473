/**
 * What this browser stores beside the login, and until when. A key begins with one of these words: it says what it is of, then whose,
 * then where (`note.1.2`). The login's own keys are session.ts's; they end with it, as does whatever an earlier release has left.
 */
const lifetimes = {
  // The limit counts browsers, not logins (readings §2).
  device_id: 'for ever',
  // What this browser was set to.
  theme: 'until logging out',
  side_bar: 'until logging out',
  side_bar_width: 'until logging out',
  python: 'until logging out',
  desk_width: 'until logging out',
  letter_keys: 'until logging out',
  // What was typed and may not have reached the server: a login that is over by itself loses nobody's work.
  answer: 'until logging out',
  code: 'until logging out',
  note: 'until logging out',
  post: 'until logging out',
  // What somebody came for: a mistyped password does not lose it.
  wanted_page: 'until logging out',
  // A visitor books without an account: the notice is theirs until they close it.
  booked: 'until logging out',
  welcome_closed: 'until logging out',
  recent_items: 'while logged in',
  timer: 'while logged in',
} as const satisfies Record<string, Lifetime>

type Lifetime = 'for ever' | 'until logging out' | 'while logged in'
type Name = keyof typeof lifetimes

export type StoredKey = Name | `${Name}.${string}`

export function lifetimeOf(key: string): Lifetime {
  const name = key.split('.', 1)[0] ?? ''
  return Object.hasOwn(lifetimes, name) ? lifetimes[name as Name] : 'while logged in'
}
