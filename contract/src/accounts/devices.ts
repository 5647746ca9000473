/** Where somebody is signed in: the browsers that hold the two slots, the sessions, and ending one of them from elsewhere. */
import { type Static, Type } from 'typebox'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, OneOf, Timestamp } from '../fields.ts'

/** So many browsers one may use (spec §1). Slots are numbered from 1. */
export const deviceSlots = 2

const BrowserName = Type.String({ description: 'as it named itself when it logged in, e.g. Firefox on Linux' })

/** A browser that was verified with a code. It keeps its slot when it logs out; only an administrator frees it. */
export const DeviceSlot = Type.Object({
  slot: Type.Integer({ minimum: 1, maximum: deviceSlots }),
  browser: BrowserName,
  verified_at: Timestamp,
  last_seen_at: Timestamp,
})

export const Session = Type.Object({
  id: Id,
  browser: BrowserName,
  signed_in_at: Timestamp,
  last_seen_at: Timestamp,
  state: OneOf('pending', 'declaration', 'full'),
})

const current = (description: string) => Type.Object({ is_current: Type.Boolean({ description }) }).properties

export const Devices = Type.Object({
  slots: Type.Integer(),
  devices: Type.Array(Type.Object({ ...DeviceSlot.properties, ...current('the browser that asks') }), {
    description: 'by their slots',
  }),
  sessions: Type.Array(Type.Object({ ...Session.properties, ...current('the session that asks') }), {
    description: 'the one seen last first; a pending one waits for its code',
  }),
})

export const getDevices = endpoint('GET /devices', {
  who: 'member',
  alsoRecruiters: true,
  duringSitting: true,
  summary: 'The browsers that hold the slots of the account, and where one is signed in.',
  replies: { 200: Devices },
})

export const endSession = endpoint('DELETE /sessions/{sessionId}', {
  who: 'member',
  alsoRecruiters: true,
  duringSitting: true,
  summary: 'Sign out somewhere. The browser there keeps its slot.',
  params: Type.Object({ sessionId: Id }),
  replies: { 200: Nothing },
})

export type Devices = Static<typeof Devices>
