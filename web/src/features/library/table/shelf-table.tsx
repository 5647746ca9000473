/** The questions of a shelf in a table: narrowed by the filters of the side bar, in the order of the address. */
import { difficultyWord, leastFirstAnswers, type ShelfEntry, statusWord } from 'contract/library/model.ts'
import { ArrowDown, ArrowUp, Lock } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { capitalized } from '../../../lib/capitalized.ts'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState, Skeleton } from '../../../ui/states.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { BeingPrepared } from '../finding/being-prepared.tsx'
import { StatusSign } from '../finding/status-marks.tsx'
import type { Reading } from '../use-reading.ts'
import styles from './shelf-table.module.css'
import { nextOrder, type Order, readOrder, type Sorting, sorted } from './sorting.ts'

export function ShelfTable({ reading, title }: { reading: Reading; title: string }) {
  const [address, setAddress] = useSearchParams()
  const order = readOrder(address)
  const { facts, groups } = reading
  if (reading.state === 'loading' || !facts) return <Skeleton lines={9} />
  const shown = groups.flatMap(({ entries }) => entries.flatMap(({ item }) => facts.get(item.id) ?? []))
  const sortBy = (by: Sorting) => {
    const next = new URLSearchParams(address)
    const word = nextOrder(order, by)
    if (word) next.set('sort', word)
    else next.delete('sort')
    setAddress(next, { replace: true, preventScrollReset: true })
  }
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.count} role="status">{`${shown.length} ${shown.length === 1 ? 'question' : 'questions'}`}</p>
      <BeingPrepared />
      {shown.length === 0 ? (
        <EmptyState title="No result found.">No question on this shelf matches all active filters.</EmptyState>
      ) : (
        <>
          <Table
            label={title}
            columns={columnsOf(reading.addressOf, order, sortBy)}
            rows={sorted(shown, order)}
            keyOf={({ id }) => id}
          />
          <p className={styles.note}>
            {`Right first time: the share of correct first answers without help, shown from ${leastFirstAnswers} answers on.`}
          </p>
        </>
      )}
    </div>
  )
}

const nothing = '–'

function columnsOf(
  addressOf: (id: number) => string,
  order: Order | undefined,
  sortBy: (by: Sorting) => void,
): Column<ShelfEntry>[] {
  const sortable = (by: Sorting, words: string) => ({
    title: <SortButton words={words} order={order?.by === by ? order : undefined} onPress={() => sortBy(by)} />,
    sorted: order?.by === by ? (order.isDescending ? ('descending' as const) : ('ascending' as const)) : undefined,
  })
  return [
    {
      ...sortable('title', 'Title'),
      cell: ({ id, title, locked, difficulty }) => (
        <Link className={styles.question} to={addressOf(id)}>
          <span className={styles.onPhone}>
            <Badge difficulty={difficulty} spoken />
          </span>
          {title}
          {locked && <Lock size={13} role="img" aria-label="Locked" />}
        </Link>
      ),
    },
    {
      ...sortable('difficulty', 'Difficulty'),
      derived: true,
      cell: ({ difficulty }) => (
        <span className={styles.difficulty}>
          <Badge difficulty={difficulty} />
          {difficultyWord[difficulty]}
        </span>
      ),
    },
    {
      ...sortable('time', 'Time'),
      derived: true,
      cell: ({ time_target, locked }) => <span className={styles.unbroken}>{locked ? nothing : `${time_target} min`}</span>,
    },
    { title: 'Topics', derived: true, cell: ({ topics }) => topics.join(', ') || nothing },
    {
      ...sortable('progress', 'Progress'),
      cell: ({ status }) => (
        <span className={styles.progress}>
          <StatusSign status={status} />
          {capitalized(statusWord[status])}
        </span>
      ),
    },
    {
      ...sortable('right', 'Right first time'),
      number: true,
      cell: ({ first_right_percent }) => (first_right_percent === null ? nothing : `${first_right_percent} %`),
    },
  ]
}

function SortButton({ words, order, onPress }: { words: string; order: Order | undefined; onPress: () => void }) {
  const Arrow = order?.isDescending ? ArrowDown : ArrowUp
  return (
    <button type="button" className={styles.sort} onClick={onPress}>
      {words}
      <Arrow size={14} aria-hidden="true" data-on={order !== undefined} />
    </button>
  )
}
