/**
 * What the server has acknowledged, as its clients saw it: each 2xx is a line that is on the disk before the client goes on.
 * Beside it, what was tried, because a try that got no answer may or may not have counted.
 */
import { closeSync, fdatasyncSync, openSync, writeSync } from 'node:fs'

/**
 * What a person does, in order: up to `device` once, the rest for each purchase; `outcome` is that they saw what came of it.
 * `detail` is what can be looked up: a token's hash, a checkout.
 */
export const steps = [
  ...(['account', 'confirmation', 'session', 'code', 'device'] as const),
  ...(['checkout', 'payment', 'return', 'outcome', 'cancellation', 'resumption'] as const),
] as const
export type Step = (typeof steps)[number]

export interface Acknowledged {
  step: Step
  email: string
  detail: string
}

export interface Ledger {
  tried(step: Step, email: string): void
  acknowledge(step: Step, email: string, detail?: string): void
  /** How often a step was sent, answered or not. */
  tries(step: Step, email: string): number
  /** How often anything was sent, so far. */
  allTries(): number
  entries(): readonly Acknowledged[]
  of(step: Step, email: string): Acknowledged[]
  close(): void
}

export function openLedger(file: string): Ledger {
  const handle = openSync(file, 'a')
  const entries: Acknowledged[] = []
  const tries = new Map<string, number>()
  let all = 0
  return {
    tried(step, email) {
      tries.set(`${step} ${email}`, (tries.get(`${step} ${email}`) ?? 0) + 1)
      all++
    },
    acknowledge(step, email, detail = '') {
      const entry = { step, email, detail }
      writeSync(handle, `${JSON.stringify(entry)}\n`)
      fdatasyncSync(handle)
      entries.push(entry)
    },
    tries: (step, email) => tries.get(`${step} ${email}`) ?? 0,
    allTries: () => all,
    entries: () => entries,
    of: (step, email) => entries.filter((entry) => entry.step === step && entry.email === email),
    close: () => closeSync(handle),
  }
}
