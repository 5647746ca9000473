/**
 * What the server has acknowledged, as its clients saw it: each 2xx is a line that is on the disk before the client goes on.
 * Beside it, what was tried, because a try that got no answer may or may not have counted.
 */
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs'

export interface Acknowledged {
  /** One of a feature's. */
  step: string
  email: string
  /** What can be looked up: a token's hash, a checkout. */
  detail: string
}

export interface Journal {
  tried(step: string, email: string): void
  /** A try reached the server, which was killed before it had answered. */
  cutOff(step: string): void
  acknowledge(step: string, email: string, detail?: string): void
  /** How often a step was sent, answered or not. */
  tries(step: string, email: string): number
  /** How often this was sent by anybody, so far; or anything. */
  allTries(step?: string): number
  /** Of each step, so far. */
  cutOffs(): Record<string, number>
  entries(): readonly Acknowledged[]
  of(step: string, email: string): Acknowledged[]
  close(): void
}

export function openJournal(file: string): Journal {
  const handle = openSync(file, 'a')
  const entries: Acknowledged[] = []
  const tries = new Map<string, number>()
  const ofStep = new Map<string, number>()
  const cut: Record<string, number> = {}
  let all = 0
  return {
    tried(step, email) {
      tries.set(`${step} ${email}`, (tries.get(`${step} ${email}`) ?? 0) + 1)
      ofStep.set(step, (ofStep.get(step) ?? 0) + 1)
      all++
    },
    cutOff(step) {
      cut[step] = (cut[step] ?? 0) + 1
    },
    acknowledge(step, email, detail = '') {
      const entry = { step, email, detail }
      writeSync(handle, `${JSON.stringify(entry)}\n`)
      fdatasyncSync(handle)
      entries.push(entry)
    },
    tries: (step, email) => tries.get(`${step} ${email}`) ?? 0,
    allTries: (step) => (step === undefined ? all : (ofStep.get(step) ?? 0)),
    cutOffs: () => cut,
    entries: () => entries,
    of: (step, email) => entries.filter((entry) => entry.step === step && entry.email === email),
    close: () => closeSync(handle),
  }
}
