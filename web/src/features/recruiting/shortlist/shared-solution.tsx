/** A solution that a candidate handed over, and whether we ran it again. */
import { categoryTitle, isCategory } from 'contract/library/shelves.ts'
import type { SharedSolution } from 'contract/recruiting/shortlist.ts'
import { solutionWords } from 'contract/recruiting/vocabulary.ts'
import { date } from '../../../lib/date.ts'
import { SolutionText } from '../solution-text.tsx'
import styles from './shortlist.module.css'

export const SharedSolutionView = ({ solution }: { solution: SharedSolution }) => {
  const { title, category, kind, handed_in_at } = solution
  return (
    <div className={styles.part}>
      <p>
        <strong>{title}</strong> ({isCategory(category) ? categoryTitle[category] : category}, {solutionWords[kind]})
      </p>
      <p className={styles.hint}>
        Handed in on {date(handed_in_at)}, before its solution was opened. {runWords(solution)}
      </p>
      <SolutionText {...solution} />
    </div>
  )
}

function runWords({ kind, run }: SharedSolution): string {
  const results = kind === 'sql' ? 'data sets are right' : 'tests passed'
  if (run) return `Run again on our side on ${date(run.at)}: ${run.tests} of ${run.tests} ${results}.`
  return kind === 'essay' ? 'A written answer is not marked.' : 'Marked in the candidate’s browser, and not run again.'
}
