/** On the overview of an invigilator or examiner: the calls that are booked with them, and the hours in which they can be booked. */
import type { BookedCall } from 'contract/assessments/calls.ts'
import { assessmentPaths } from 'contract/assessments/paths.ts'
import { paths } from 'contract/paths.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { Table } from '../../../ui/table.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import result from '../result/result.module.css'
import { kindWords, stateWords } from './call-words.ts'
import styles from './invigilation.module.css'
import { useHostedCalls } from './use-hosted-calls.ts'

export function HostedCalls() {
  const { data, isError, refetch } = useHostedCalls()
  if (!data && isError) return <ErrorState title="Your calls could not be loaded." again={refetch} />
  if (!data?.is_host) return null
  const toCome = data.hosted.filter(({ status }) => status === 'booked')
  const past = data.hosted.filter(({ status }) => status !== 'booked')
  return (
    <section className={result.part} aria-labelledby="hosted-calls">
      <h2 id="hosted-calls" className={result.partTitle}>
        Your calls
      </h2>
      <Hours hasCalendar={data.has_calendar} />
      {toCome.length > 0 ? <Calls label="Your calls" calls={toCome} /> : <p>No call is booked.</p>}
      {past.length > 0 && (
        <details className={styles.past}>
          <summary className={result.summary}>Past calls</summary>
          <Calls label="Past calls" calls={past} />
        </details>
      )}
    </section>
  )
}

const Hours = ({ hasCalendar }: { hasCalendar: boolean }) =>
  hasCalendar ? (
    <p className={result.note}>
      Candidates book calls within <TextLink to={paths.interviews()}>your hours</TextLink>.
    </p>
  ) : (
    <p className={result.note}>
      Nobody can book a call with you until you set your hours. An administrator gives you a calendar under Mock interviews; then
      set the hours in <TextLink to={paths.interviews()}>your calendar</TextLink>.
    </p>
  )

const Calls = ({ label, calls }: { label: string; calls: readonly BookedCall[] }) => (
  <div className={styles.scroll}>
    <Table
      label={label}
      rows={calls}
      keyOf={({ id }) => id}
      columns={[
        { title: 'When', strong: true, cell: (booked) => <TextLink to={addressOf(booked)}>{booked.when.text}</TextLink> },
        {
          title: 'Call',
          cell: ({ kind, other, title }) => (
            <>
              {`${kindWords[kind]} of ${other}`}
              <span className={styles.assessment}>{title}</span>
            </>
          ),
        },
        { title: 'State', cell: stateWords },
      ]}
    />
  </div>
)

/** An oral has the page of its attempt. */
const addressOf = ({ id, kind, attempt_id }: BookedCall): string =>
  kind === 'oral' && attempt_id !== null ? assessmentPaths.oral(attempt_id) : assessmentPaths.call(id)
