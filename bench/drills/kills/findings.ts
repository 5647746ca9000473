import type { Drill } from './setting.ts'

/** What an audit found, in sentences. Two rules decide: what was acknowledged is present, and nothing happened twice. */
export interface Findings {
  lost: string[]
  doubled: string[]
  /** Neither, and not right either: left behind, out of nowhere, or another than it must be. */
  wrong: string[]
}

/** Says of what must be there once that it is not, or is more than once. */
export function counter(whose: string, { lost, doubled }: Findings) {
  return (what: string, count: number) => {
    if (count < 1) lost.push(`${whose}: ${what}`)
    if (count > 1) doubled.push(`${whose}: ${what} (${count})`)
  }
}

/** Says of what may be there as often as it was tried, and must be as often as it was acknowledged, that it is not so. */
export function countAgainst({ journal }: Pick<Drill, 'journal'>, step: string, email: string, findings: Findings) {
  return (what: string, count: number) => {
    const [acknowledged, tries] = [journal.of(step, email).length, journal.tries(step, email)]
    if (count < acknowledged) findings.lost.push(`${email}: ${what}, acknowledged ${acknowledged} times, is there ${count} times`)
    if (count > tries) findings.doubled.push(`${email}: ${what}, asked for ${tries} times, is there ${count} times`)
  }
}
