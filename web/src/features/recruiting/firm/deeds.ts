/** The deeds of a manager on seats and invitations, each with the words of its question. */
import { changeManager, closeSeat, type Firm, takeBackInvitation } from 'contract/recruiting/firms.ts'
import { call } from '../../../lib/api.ts'
import type { Deed } from './confirm-dialog.tsx'

type Seat = Firm['seats'][number]

export const closing = ({ id, name, email }: Seat): Deed => ({
  title: 'Close this seat?',
  does: `${name} is signed out everywhere and sees no candidates. Their requests stay your firm’s. To open the seat again, invite ${email}.`,
  word: 'Close the seat',
  busy: 'Closing…',
  done: 'Seat closed.',
  keep: 'Keep it',
  act: () => call(closeSeat, { params: { id } }),
})

export const makingManager = ({ id, name }: Seat): Deed => ({
  title: 'Make a manager?',
  does: `${name} can then invite colleagues, close seats, choose managers and remove you as one. We email them.`,
  word: 'Make a manager',
  busy: 'Saving…',
  done: `${name} is a manager now.`,
  keep: 'Cancel',
  act: () => call(changeManager, { params: { id }, body: { is_manager: true } }),
})

export const removingManager = ({ id, name, is_own }: Seat): Deed => ({
  title: 'Remove a manager?',
  does: is_own
    ? 'You keep your seat, but can no longer invite colleagues, close seats or choose managers. Another manager can make you one again.'
    : `${name} keeps their seat, but can no longer invite colleagues, close seats or choose managers.`,
  word: 'Remove as manager',
  busy: 'Saving…',
  done: is_own ? 'You are no longer a manager.' : `${name} is no longer a manager.`,
  keep: 'Cancel',
  act: () => call(changeManager, { params: { id }, body: { is_manager: false } }),
})

export const takingBack = ({ id, email }: Firm['invitations'][number]): Deed => ({
  title: 'Take back this invitation?',
  does: `The link that we sent to ${email} will no longer work. You can invite them again.`,
  word: 'Take it back',
  busy: 'Taking it back…',
  done: `Invitation to ${email} taken back.`,
  keep: 'Keep it',
  act: () => call(takeBackInvitation, { params: { id } }),
})
