/** The booking that was made last in this browser, until its notice is closed or it is over. */
import type { Booking } from 'contract/mock-interviews/model.ts'
import { forget, readJson, store } from '../../../lib/browser-storage.ts'

/** What the notice says. */
export interface Booked extends Pick<Booking, 'starts_at' | 'ends_at' | 'interviewer'> {
  id: number
  /** In words, with the zone. */
  when: string
  mayChange: boolean
  /** To its page; undefined where the mail alone has it. */
  link?: string | undefined
}

export function keepBooked({ id, when, may, starts_at, ends_at, interviewer }: Booking, link: string | undefined): void {
  const booked: Booked = { id, when: when.text, mayChange: may.move || may.cancel_freely, starts_at, ends_at, interviewer, link }
  store('booked', JSON.stringify(booked))
}

export const forgetBooked = (): void => forget('booked')

/** Undefined where there is none, or it is over. */
export function readBooked(now = new Date()): Booked | undefined {
  const booked = readJson('booked')
  return isBooked(booked) && now < new Date(booked.ends_at) ? booked : undefined
}

/** An earlier release may have stored another. */
const isBooked = (value: unknown): value is Booked =>
  typeof value === 'object' && value !== null && 'when' in value && 'ends_at' in value && 'interviewer' in value
