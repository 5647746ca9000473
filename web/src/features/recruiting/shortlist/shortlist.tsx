/** The page of a firm's shortlist. */
import { recruitingPaths } from 'contract/recruiting/paths.ts'
import { requestsPerWeek } from 'contract/recruiting/rules.ts'
import { checkCards } from 'contract/recruiting/search.ts'
import { listShortlist } from 'contract/recruiting/shortlist.ts'
import { isRefusedAs } from '../../../lib/api.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/states.tsx'
import { useHasNoPlan } from '../firm/use-firm-plan.ts'
import { NoPlanNote } from '../no-plan.tsx'
import { NotApproved } from '../not-approved.tsx'
import { usePresentCards } from '../use-present-cards.ts'
import { EntryCard } from './entry-card.tsx'
import { ExportAccepted } from './export-accepted.tsx'
import styles from './shortlist.module.css'
import { useShortlist } from './use-shortlist.ts'

export function Shortlist() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useShortlist()
  const hasNoPlan = useHasNoPlan()
  const access = usePresentCards([])
  const title = <h1 className={styles.title}>Shortlist</h1>
  if (isRefusedAs(error, listShortlist, 'firm_not_approved') || isRefusedAs(access.error, checkCards, 'firm_not_approved'))
    return (
      <div className={styles.page}>
        {title}
        <NotApproved />
      </div>
    )
  const [first] = data?.pages ?? []
  const entries = data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <div className={styles.page}>
      {title}
      <NoPlanNote />
      {!first && (error ? <ErrorState title="The shortlist could not be loaded." again={refetch} /> : <Skeleton lines={6} />)}
      {first && entries.length === 0 && (
        <EmptyState
          title="The shortlist is empty."
          action={<LinkButton to={recruitingPaths.search()}>Search candidates</LinkButton>}
        >
          Add cards from the search. Everybody at your firm sees them here.
        </EmptyState>
      )}
      {first && entries.length > 0 && (
        <>
          <p className={styles.hint}>
            {!hasNoPlan &&
              `You can send ${first.requests_left} more of ${requestsPerWeek} requests within seven days. You can ask a candidate in the week in which you added the card. `}
            Candidates can read your notes about them in the copy of their data.
          </p>
          <ExportAccepted />
          <ul className={styles.list} aria-label="Entries">
            {entries.map((entry, place) => (
              <li key={entry.id}>
                <EntryCard entry={entry} number={place + 1} requestsLeft={hasNoPlan ? 0 : first.requests_left} />
              </li>
            ))}
          </ul>
        </>
      )}
      {hasNextPage && (
        <Button kind="secondary" busy={isFetchingNextPage && 'Loading…'} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  )
}
