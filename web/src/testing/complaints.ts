/** Errors in the console of the browser: a component test fails on one that it has not named. */
import { vi } from 'vitest'

const expected: RegExp[] = []

export const expectComplaints = (...patterns: RegExp[]): void => void expected.push(...patterns)

export function listenForComplaints(): void {
  expected.length = 0
  vi.spyOn(console, 'error')
}

export const unexpectedComplaints = (): string[] =>
  vi
    .mocked(console.error)
    .mock.calls.map((words) => words.map(String).join(' '))
    .filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))
