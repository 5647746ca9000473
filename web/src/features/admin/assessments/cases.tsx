/** Reviews, appeals and reported errors: what waits, until when, and for whom. */
import { useQuery } from '@tanstack/react-query'
import { type CaseRow, listCases } from 'contract/assessments/case-administration.ts'
import { paths } from 'contract/paths.ts'
import { useState } from 'react'
import { caseTitle, decisionWords } from '../../../lib/case-words.ts'
import { moment } from '../../../lib/date.ts'
import { errorText } from '../../../lib/error-text.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { Select } from '../../../ui/select.tsx'
import { ErrorState, Skeleton } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import styles from '../admin.module.css'
import { Part } from '../part.tsx'

type State = 'waiting' | 'decided'
const states = [
  { value: 'waiting', name: 'Waiting' },
  { value: 'decided', name: 'Decided' },
]

export function Cases() {
  const [state, setState] = useState<State>('waiting')
  return (
    <Part id="cases" title="Cases">
      <div className={styles.filters}>
        <Select label="State" options={states} value={state} onChange={({ target }) => setState(target.value as State)} />
      </div>
      <CaseList state={state} />
    </Part>
  )
}

export function CaseList({ state }: { state: State }) {
  const { data, error, refetch } = useQuery(endpointQuery(listCases, { query: { state } }))
  if (error) return <ErrorState title={errorText(error)} again={refetch} />
  if (!data) return <Skeleton lines={4} />
  if (data.cases.length === 0) return <p>{state === 'waiting' ? 'No case waits.' : 'No case has been decided yet.'}</p>
  return (
    <ul className={styles.list} aria-label="Cases">
      {data.cases.map((one) => (
        <Row key={one.id} one={one} />
      ))}
    </ul>
  )
}

const Row = ({ one }: { one: CaseRow }) => (
  <li className={styles.row}>
    <div className={styles.name}>
      <TextLink to={paths.administeredCase(one.id)}>{`Case ${one.id}: ${caseTitle(one)}`}</TextLink>
      {one.is_overdue && <Tag tone="bad">Overdue</Tag>}
      {one.waits_for === 'confirmation' && <Tag tone="waiting">Waits for a second person</Tag>}
      {one.lacks_people && <Tag tone="bad">Nobody may decide it</Tag>}
    </div>
    <p className={styles.small}>
      {one.title}, <TextLink to={paths.administeredPerson(one.candidate.id)}>{one.candidate.username}</TextLink>
      {one.closed_at ? `, decided ${moment(one.closed_at)}` : `, due ${moment(one.due_at)}`}
      {one.closed_at && one.decision && `: ${decisionWords[one.decision].toLowerCase()}`}
    </p>
    {one.lacks_people && <LacksPeople one={one} />}
  </li>
)

export const LacksPeople = ({ one }: { one: CaseRow }) => (
  <p className={styles.small}>
    Whoever could decide it is its candidate or has decided already. To go on, grant another person the role of{' '}
    {one.waits_for === 'confirmation' ? 'second decider' : 'reviewer'}.
  </p>
)
