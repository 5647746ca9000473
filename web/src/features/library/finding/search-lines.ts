/** What the search shows, line by line, in groups: questions first, then what was found elsewhere, a few of each. */
import type { FoundElsewhere, FoundPage } from 'contract/library/finding.ts'
import type { Result } from './search-results.ts'

export type Line = { key: string } & (
  | { kind: 'item'; result: Result }
  | { kind: 'page'; page: FoundPage; of: FoundElsewhere['kind'] }
  /** Shows the rest of the questions. */
  | { kind: 'rest'; count: number }
  /** Leads to a list of all. */
  | { kind: 'all'; path: string; of: FoundElsewhere['kind'] }
)

export interface Group {
  /** None over questions alone. */
  title: string | undefined
  lines: readonly Line[]
}

/** So many questions leave the other groups in sight. */
const mostBeforeOthers = 5

const titleOf: Record<FoundElsewhere['kind'], string> = { insights: 'Insights', help: 'Help', discussions: 'Discussions' }

const nouns: Record<FoundElsewhere['kind'], [one: string, several: string]> = {
  insights: ['Insight', 'Insights'],
  help: ['help page', 'help pages'],
  discussions: ['discussion', 'discussions'],
}

/** `9 questions, 1 Insight, 2 discussions` */
export function countsOf(questions: number, elsewhere: readonly FoundElsewhere[]): string {
  const others = elsewhere.map(({ kind, pages }) => counted(pages.length, nouns[kind]))
  return [...(questions > 0 ? [counted(questions, ['question', 'questions'])] : []), ...others].join(', ')
}

const counted = (count: number, [one, several]: readonly [string, string]): string => `${count} ${count === 1 ? one : several}`

/** @param isWhole whether all questions are shown, also before others */
export function groupsOf(results: readonly Result[], elsewhere: readonly FoundElsewhere[], isWhole: boolean): Group[] {
  const rest = elsewhere.length > 0 && !isWhole ? results.length - mostBeforeOthers : 0
  // A line that stands for one question is no shorter than the question.
  const shown = rest > 1 ? results.slice(0, mostBeforeOthers) : results
  const questions = shown.map((result): Line => ({ key: `item-${result.id}`, kind: 'item', result }))
  if (rest > 1) questions.push({ key: 'rest', kind: 'rest', count: rest })
  const groups = elsewhere.map(
    ({ kind, pages, all }): Group => ({
      title: titleOf[kind],
      lines: [
        ...pages.map((page): Line => ({ key: `${kind}-${page.path}`, kind: 'page', page, of: kind })),
        ...(all === null ? [] : [{ key: `all-${kind}`, kind: 'all', path: all, of: kind } as const]),
      ],
    }),
  )
  if (questions.length === 0) return groups
  return [{ title: elsewhere.length > 0 ? 'Questions' : undefined, lines: questions }, ...groups]
}
