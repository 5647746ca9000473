/** Whether an examination needs an oral, and about which answers: by the seed of its paper, whatever its score. */
import type { Deps } from '../../../deps.ts'
import { randomNumbers } from '../papers/random-numbers.ts'

const oneIn = 5

/** @param hasCase whether a case about the candidate is open */
export function isDrawn(rule: Deps['config']['assessmentOral'], seed: Uint8Array, hasCase: boolean): boolean {
  if (rule !== 'sample') return rule === 'every'
  return hasCase || randomNumbers(seed, 'oral').below(oneIn) === 0
}

interface Answered {
  position: number
  isCode: boolean
}

/** @returns two of the answers, or the only one: one of them code where there is any, and one not */
export function drawPositions(answered: readonly Answered[], seed: Uint8Array): number[] {
  const { below } = randomNumbers(seed, 'oral:positions')
  const pick = (from: readonly Answered[]) => (from.length > 0 ? from[below(from.length)] : undefined)
  const first = pick(preferring(answered, ({ isCode }) => isCode))
  const second = pick(
    preferring(
      answered.filter((one) => one !== first),
      ({ isCode }) => !isCode,
    ),
  )
  return [first, second].flatMap((one) => one?.position ?? []).toSorted((a, b) => a - b)
}

function preferring(answered: readonly Answered[], isPreferred: (one: Answered) => boolean): readonly Answered[] {
  const preferred = answered.filter(isPreferred)
  return preferred.length > 0 ? preferred : answered
}
