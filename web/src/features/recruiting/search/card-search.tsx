/** The search of recruiters: facets, cards in groups, saved searches. */
import { bandOf } from 'contract/recruiting/rules.ts'
import { checkCards, searchCards } from 'contract/recruiting/search.ts'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isRefusedAs } from '../../../lib/api.ts'
import { date } from '../../../lib/date.ts'
import { errorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx'
import { NoPlan } from '../no-plan.tsx'
import { NotApproved } from '../not-approved.tsx'
import { usePresentCards } from '../use-present-cards.ts'
import styles from './card-search.module.css'
import { Facets } from './facets.tsx'
import { GroupView } from './group-view.tsx'
import { SavedSearches } from './saved-searches.tsx'
import { type Found, joinGroups, type PresentGroup, presentGroups, useCardSearch } from './use-card-search.ts'

export function CardSearch() {
  const [address, setAddress] = useSearchParams()
  const terms = address.getAll('term')
  const search = useCardSearch(terms)
  const [first] = search.data?.pages ?? []
  // While the next search is under way, its facets stay where they are.
  const facets = useRef<Found['facets']>([])
  if (first) facets.current = first.facets
  const [isOpen, setOpen] = useState(false)
  const choose = (next: string[]) => setAddress({ term: next })
  const groups = joinGroups(search.data?.pages ?? [])
  const { isPresent, error } = usePresentCards(groups.flatMap(({ cards }) => cards.map(({ id }) => id)))
  const title = <h1 className={styles.title}>Search candidates</h1>
  if (isRefusedAs(search.error, searchCards, 'firm_not_approved') || isRefusedAs(error, checkCards, 'firm_not_approved'))
    return (
      <div className={styles.page}>
        {title}
        <NotApproved />
      </div>
    )
  if (isRefusedAs(search.error, searchCards, 'firm_has_no_plan'))
    return (
      <div className={styles.page}>
        {title}
        <NoPlan />
      </div>
    )
  return (
    <div className={styles.page}>
      {title}
      <div className={styles.sides}>
        <div className={styles.toggle}>
          <Button kind="secondary" small aria-expanded={isOpen} aria-controls="facets" onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide facets and saved searches' : 'Facets and saved searches'}
          </Button>
        </div>
        <aside id="facets" className={styles.aside} data-open={isOpen} aria-label="Facets">
          <Facets counted={facets.current} chosen={terms} onChoose={choose} />
          {terms.length > 0 && (
            <Button kind="secondary" small onClick={() => choose([])}>
              Clear the search
            </Button>
          )}
          <SavedSearches terms={terms} />
        </aside>
        <section className={styles.results} aria-label="Results">
          <Results
            search={search}
            groups={presentGroups(groups, isPresent)}
            isNarrowed={terms.length > 0}
            onClear={() => choose([])}
          />
        </section>
      </div>
    </div>
  )
}

interface ResultsProps {
  search: ReturnType<typeof useCardSearch>
  groups: readonly PresentGroup[]
  isNarrowed: boolean
  onClear: () => void
}

function Results({ search, groups, isNarrowed, onClear }: ResultsProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = search
  const [first] = data?.pages ?? []
  if (!first) return error ? <Refused error={error} again={refetch} /> : <Skeleton lines={6} />
  return (
    <>
      <Summary found={first} />
      {groups.length === 0 && <Nothing found={first} isNarrowed={isNarrowed} onClear={onClear} />}
      {groups.map((group) => (
        <GroupView key={group.number} group={group} />
      ))}
      {error && <Refused error={error} again={fetchNextPage} />}
      {hasNextPage && !error && (
        <Button kind="secondary" busy={isFetchingNextPage && 'Loading…'} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}

function Refused({ error, again }: { error: unknown; again: () => unknown }) {
  if (isRefusedAs(error, searchCards, 'too_many'))
    return (
      <ErrorState title="Your firm has reached its limit of cards." again={again}>
        {errorText(error)}
      </ErrorState>
    )
  return (
    <ErrorState title="The search could not be carried out." again={again}>
      {errorText(error)}
    </ErrorState>
  )
}

const Summary = ({ found: { count, in_market, built_at } }: { found: Found }) => (
  <div className={styles.summary}>
    <p role="status" className={styles.matches}>
      {capital(count)} candidates match.
    </p>
    <p className={styles.hint}>
      The market has {in_market} candidates{built_at && `. The index was made on ${date(built_at)}; it is made once a day`}. The
      order is drawn anew each week for each firm. Nobody can pay for a place. Candidates can see when your firm viewed their
      cards.
    </p>
    <details className={styles.hint}>
      <summary>How to read a card</summary>
      <ul className={styles.words}>
        <li>Practised at home: questions of a category that the candidate answered right at once, without a hint.</li>
        <li>Certificates: we issued them, and they are valid.</li>
        <li>Not shown: the candidate does not show the field, or fewer than four others share it.</li>
        <li>Your firm sees four in five of the candidates of a card.</li>
      </ul>
    </details>
  </div>
)

function Nothing({ found, isNarrowed, onClear }: { found: Found; isNarrowed: boolean; onClear: () => void }) {
  if (!found.built_at)
    return <EmptyState title="There is no index yet.">The first one is made within a day. Search again then.</EmptyState>
  if (!isFew(found))
    return (
      <EmptyState title="No card is shown now.">
        Cards of this search are hidden until the next index. Search again tomorrow.
      </EmptyState>
    )
  if (!isNarrowed)
    return (
      <EmptyState title="The market is young.">
        It has fewer than five candidates whose cards read alike, so none is shown. Search again in a few days.
      </EmptyState>
    )
  return (
    <EmptyState
      title="No card is shown."
      action={
        <Button kind="secondary" onClick={onClear}>
          Clear the search
        </Button>
      }
    >
      At least five candidates must share all values of a search. Choose fewer values.
    </EmptyState>
  )
}

/** Whether fewer than five candidates match; otherwise their cards are hidden since the index was made. */
const isFew = ({ count }: Found): boolean => count === bandOf(0)

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
