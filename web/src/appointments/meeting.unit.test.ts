import { expect, test } from 'vitest'
import { meetingName } from './meeting.ts'

test.each([
  ['https://meet.jit.si/abc', 'Jitsi Meet'],
  ['https://jitsi.example.com/abc', 'Jitsi Meet'],
  ['https://us02web.zoom.us/j/1', 'Zoom'],
  ['https://meet.google.com/a-b', 'Google Meet'],
  ['https://teams.microsoft.com/l/x', 'Microsoft Teams'],
  ['https://notzoom.us.example.com/x', 'notzoom.us.example.com'],
  ['https://meet.test/r', 'meet.test'],
])('%s is on %s', (url, name) => expect(meetingName(url)).toBe(name))
