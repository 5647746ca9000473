/** The candidate's own solutions, of which an acceptance hands over those that are ticked. */
import { useQuery } from '@tanstack/react-query'
import { categoryTitle, isCategory } from 'contract/library/shelves.ts'
import { listOwnSolutions, type OwnSolution } from 'contract/recruiting/received-requests.ts'
import { mostSolutions } from 'contract/recruiting/rules.ts'
import { solutionWords } from 'contract/recruiting/vocabulary.ts'
import { date } from '../../../lib/date.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { SolutionText } from '../solution-text.tsx'
import styles from './choose-solutions.module.css'

interface ChooseProps {
  chosen: readonly OwnSolution[]
  onChange: (chosen: readonly OwnSolution[]) => void
}

export const ownSolutionsQuery = endpointQuery(listOwnSolutions)

export function ChooseSolutions(props: ChooseProps) {
  const { data, isError, refetch } = useQuery(ownSolutionsQuery)
  return (
    <fieldset className={styles.field}>
      <legend>Solutions of yours (up to {mostSolutions}, optional)</legend>
      {data && data.solutions.length > 0 && <List {...props} solutions={data.solutions} />}
      {data?.solutions.length === 0 && (
        <p className={styles.hint}>
          You have none yet. Code, queries and written answers appear here if you hand them in before you open the question’s
          solution.
        </p>
      )}
      {isError && !data && (
        <ErrorState title="Your solutions could not be loaded." again={refetch}>
          You can accept without them.
        </ErrorState>
      )}
      {!data && !isError && <Skeleton />}
    </fieldset>
  )
}

function List({ solutions, chosen, onChange }: ChooseProps & { solutions: readonly OwnSolution[] }) {
  const isChosen = ({ id }: OwnSolution) => chosen.some((one) => one.id === id)
  const toggle = (solution: OwnSolution) =>
    onChange(isChosen(solution) ? chosen.filter(({ id }) => id !== solution.id) : [...chosen, solution])
  const isFull = chosen.length >= mostSolutions
  return (
    <>
      <p className={styles.hint}>
        The firm gets the title of the question and your text, not the question. We run code again first, and hand it over only if
        it passes.
      </p>
      <ul className={styles.list}>
        {solutions.map((solution) => (
          <li key={solution.id}>
            <Checkbox checked={isChosen(solution)} disabled={isFull && !isChosen(solution)} onChange={() => toggle(solution)}>
              {solution.title}
              <span className={styles.about}>{aboutOf(solution)}</span>
            </Checkbox>
            <details>
              <summary aria-label={`Your text: ${solution.title}`}>Your text</summary>
              <SolutionText {...solution} />
            </details>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.hint}>
        {chosen.length} of {mostSolutions} chosen.
      </p>
    </>
  )
}

const aboutOf = ({ category, kind, handed_in_at, is_run_again }: OwnSolution): string =>
  [
    isCategory(category) ? categoryTitle[category] : category,
    solutionWords[kind],
    date(handed_in_at),
    ...(is_run_again || kind === 'essay' ? [] : ['not run again']),
  ].join(' · ')
