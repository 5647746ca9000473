import { expect, test } from 'vitest'
import { isFrom, scheduledIn } from './scheduler-messages.ts'

const window = { the: 'frame' }
const frame = { origin: 'https://calendly.com', window }
const event = 'https://api.calendly.com/scheduled_events/GBGBDCAADAEDCRZ2'
const invitee = `${event}/invitees/8f2d-1`
const said = (data: unknown) => ({ origin: frame.origin, source: window, data })
const booked = { event: 'calendly.event_scheduled', payload: { event: { uri: event }, invitee: { uri: invitee } } }

test('what was booked is named by its invitee', () => {
  expect(scheduledIn(frame, said(booked))).toBe(invitee)
})

test.each([
  ['another origin', { ...said(booked), origin: 'https://calendly.com.evil.test' }],
  ['a document without one', { ...said(booked), origin: 'null' }],
  ['another port', { ...said(booked), origin: 'https://calendly.com:8443' }],
  ['another scheme', { ...said(booked), origin: 'http://calendly.com' }],
  ['another window of the same origin', { ...said(booked), source: { a: 'popup' } }],
  ['no window', { ...said(booked), source: null }],
])('the same from %s is nothing', (_from, message) => {
  expect(scheduledIn(frame, message)).toBeUndefined()
  expect(isFrom(frame, message)).toBe(false)
})

test('without a frame nobody speaks from it', () => {
  expect(isFrom({ ...frame, window: null }, { ...said(booked), source: null })).toBe(false)
})

const without = { ...booked.payload, invitee: undefined }
test.each([
  ['text', JSON.stringify(booked)],
  ['nothing', null],
  ['another event', { ...booked, event: 'calendly.date_and_time_selected' }],
  ['an event of no name', { ...booked, event: ['calendly.event_scheduled'] }],
  ['no payload', { event: booked.event }],
  ['no invitee', { ...booked, payload: without }],
  ['an address that is none', { ...booked, payload: { ...booked.payload, invitee: { uri: 'javascript:alert(1)' } } }],
  ['an event in place of an invitee', { ...booked, payload: { ...booked.payload, invitee: { uri: event } } }],
  ['more behind the invitee', { ...booked, payload: { ...booked.payload, invitee: { uri: `${invitee}?x` } } }],
  ['a second line', { ...booked, payload: { ...booked.payload, invitee: { uri: `${invitee}\n` } } }],
  [
    'an object in place of a text',
    { ...booked, payload: { ...booked.payload, event: { uri: { toString: (): string => event } } } },
  ],
  ['one that never ends', { ...booked, payload: { ...booked.payload, invitee: { uri: `${invitee}${'a'.repeat(200)}` } } }],
])('%s books nothing', (_what, data) => {
  expect(scheduledIn(frame, said(data))).toBeUndefined()
})

test('that it speaks at all says that it is there', () => {
  expect(isFrom(frame, said({ event: 'calendly.event_type_viewed', payload: {} }))).toBe(true)
  expect(isFrom(frame, said({ type: 'something else' }))).toBe(false)
})
