/** What stands in the middle: the chosen item, or why there is none. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Item } from 'contract/library/model.ts'
import { filterOf, type LibraryModule, sectionOf } from 'contract/library/sections.ts'
import { paths } from 'contract/paths.ts'
import { sentences } from 'contract/sentences.ts'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { endpointQuery } from '../../lib/queries.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { marksOf } from './finding/filter.ts'
import { listAnew, usePreparing } from './finding/use-preparing.ts'
import { callsOf } from './module-calls.ts'
import { usePlansAddress } from './plans-address.ts'
import { Question } from './question.tsx'
import { QuestionFacts } from './question-facts.tsx'
import { namedIn } from './reading.ts'
import styles from './shelf-content.module.css'
import type { Reading } from './use-reading.ts'

export function ShelfContent({ reading }: { reading: Reading }) {
  const { state, groups, choice } = reading
  if (state === 'loading') return <Skeleton lines={6} figure />
  if (state === 'failed') return <Failed />
  if (choice.kind === 'missing') return <Missing reading={reading} />
  if (choice.kind === 'none') return groups.length === 0 ? <Empty reading={reading} /> : <NothingOpen module={reading.module} />

  const { item } = choice.entry
  if (item.content_uri === null) return <Locked module={reading.module} item={item} />
  return <Question module={reading.module} entry={choice.entry} address={item.content_uri} renew={reading.renew} />
}

// spec §8
function Failed() {
  const client = useQueryClient()
  // Not the whole page: without a connection the browser would have none to show.
  const reload = () => client.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  return (
    <ErrorState
      title="Some error occured. Please reload your page."
      action={
        <Button kind="secondary" onClick={reload}>
          Reload
        </Button>
      }
    />
  )
}

function Empty({ reading: { module, filtering } }: { reading: Reading }) {
  const { listedBy, filter, isOn, clear } = filtering
  const isPreparing = usePreparing() > 0
  // The button goes with the filter: the keyboard goes on from the page's content.
  const clearAll = () => {
    clear()
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  const wayOut = isOn ? (
    <Button kind="secondary" onClick={clearAll}>
      Clear the filter
    </Button>
  ) : (
    <LinkButton kind="secondary" to={paths.settings()}>
      Go to settings
    </LinkButton>
  )
  const narrowed = marksOf(filter).length > 0
  if (isPreparing && !isOn)
    return <EmptyState title="The questions are not ready yet.">They will appear here one after another.</EmptyState>
  return (
    <EmptyState title="No result found." action={wayOut}>
      {!isOn && 'This shelf has no questions yet.'}
      {narrowed && 'No question on this shelf matches all active filters.'}
      {listedBy &&
        !narrowed &&
        (filterOf(module) === 'company'
          ? `${listedBy} has no questions on this shelf.`
          : 'No title on this shelf matches this text.')}
    </EmptyState>
  )
}

function Missing({ reading }: { reading: Reading }) {
  const [address] = useSearchParams()
  const [wanted] = namedIn(address.get(sectionOf[reading.module]))
  const isPreparing = usePreparing() > 0
  return isPreparing && wanted !== undefined ? <Wanted reading={reading} id={Number(wanted)} /> : <NotHere reading={reading} />
}

/** Asking for a question has it prepared next. */
function Wanted({ reading, id }: { reading: Reading; id: number }) {
  const client = useQueryClient()
  const { isSuccess, isError } = useQuery(endpointQuery(callsOf(reading.module).getItem, { params: { id } }))
  useEffect(() => {
    if (isSuccess) void listAnew(client)
  }, [isSuccess, client])
  if (isError) return <NotHere reading={reading} />
  return <EmptyState title="This question is not ready yet.">It will open here in a moment.</EmptyState>
}

function NotHere({ reading: { addressOf, next } }: { reading: Reading }) {
  const wayOut = next && (
    <LinkButton kind="secondary" to={addressOf(next.id)} replace>
      Open the first question
    </LinkButton>
  )
  return (
    <EmptyState title="This question is not on this shelf." action={wayOut}>
      It may have been moved or removed from the library, or the address is incomplete.
    </EmptyState>
  )
}

const NothingOpen = ({ module }: { module: LibraryModule }) => (
  <EmptyState title="This shelf has no preview." action={<Plans module={module} />}>
    You need a subscription to read its questions.
  </EmptyState>
)

function Locked({ module, item }: { module: LibraryModule; item: Item }) {
  return (
    <article>
      <p className={styles.facts}>
        <QuestionFacts item={item} />
      </p>
      <h1 className={styles.title}>{item.title}</h1>
      <p className={styles.words}>{sentences.must_be_subscribed}</p>
      <Plans module={module} />
    </article>
  )
}

const Plans = ({ module }: { module: LibraryModule }) => <LinkButton to={usePlansAddress(module)}>See the plans</LinkButton>
