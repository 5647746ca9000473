/** A question's history as one list, the newest first. */
import type { ItemHistory } from 'contract/library/history.ts'

export interface Happening {
  key: string
  /** A day, or a moment. */
  at: string
  says: string
}

export function happenings({ changes, regrades, thanks }: ItemHistory): Happening[] {
  const all = [
    ...regrades.map(({ at, changed, changed_yours }, index) => ({
      ...{ key: `regrade ${index}`, at },
      says:
        changed === null
          ? `Your earlier answers were graded again: ${verdicts(changed_yours)} changed.`
          : `Answers to earlier versions were graded again: ${verdicts(changed)} changed.`,
    })),
    ...thanks.map(({ at, username }, index) => ({
      ...{ key: `thanks ${index}`, at },
      says: `We fixed an error that ${username} reported.`,
    })),
    ...changes.map(({ version, date, change }) => ({
      key: `version ${version}`,
      at: date,
      says: change === null ? (version === 1 ? 'Published.' : `Revised (version ${version}).`) : `Version ${version}: ${change}`,
    })),
  ]
  // Those of one day stay in this order.
  return all.sort((one, other) => other.at.slice(0, 10).localeCompare(one.at.slice(0, 10)))
}

const verdicts = (count: number): string => (count === 1 ? '1 verdict' : `${count || 'no'} verdicts`)
