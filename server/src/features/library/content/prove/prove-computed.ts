/** Whether what is computed is so: its formula, and a simulation that shares nothing with it. */
import { type Effort, patienceMs } from './effort.ts'
import type { ProverPython } from './prover-python.ts'

export interface Computed {
  source: string
  answer: { type: string }
  params: Record<string, unknown>
  /** Of a small question: its name, the file that proves it, and the source of the item's own proof. */
  of: unknown[]
}

/** What is wrong with it, as an author reads it. */
export async function faultOf(
  python: ProverPython,
  { source, answer, params, of }: Computed,
  { seeds, draws }: Effort,
): Promise<string | null> {
  const proof = [source, answer, params]
  const checks: [string, unknown[]][] = [['value_of_proof', [...proof, ...of]]]
  const drawn = Object.keys(params).length > 0
  // A formula has no numbers of its own: only drawn ones.
  if (answer.type !== 'expression')
    for (let seed = 1; seed <= seeds; seed++) checks.push(['agreement', [...proof, seed, null, ...of]])
  if (drawn) for (let draw = 1; draw <= draws; draw++) checks.push(['agreement', [...proof, 1900 + draw, draw, ...of]])
  for (const [name, given] of checks) {
    const wrong = await told(() => python.ask<string | null>(name, given, patienceMs))
    if (wrong) return wrong
  }
  return null
}

async function told(ask: () => Promise<string | null>): Promise<string | null> {
  try {
    return await ask()
  } catch (error) {
    return lastLineOf(error)
  }
}

/** Of a traceback, what it ends with. */
export const lastLineOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).trim().split('\n').at(-1) ?? 'it failed'
