/** What readers found wrong in questions, and what came of it. */
import { type ItemReport, listItemReports } from 'contract/library/administration.ts'
import { categoryTitle, isCategory } from 'contract/library/shelves.ts'
import { moduleTitle } from 'contract/modules.ts'
import { paths } from 'contract/paths.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { moment } from '../../../lib/date.ts'
import { keyOf } from '../../../lib/queries.ts'
import { Markup } from '../../../markup/markup.tsx'
import { Select } from '../../../ui/select.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import styles from '../admin.module.css'
import { Paged } from '../paged.tsx'
import { Part } from '../part.tsx'
import { SettleReport } from './settle-report.tsx'

type State = 'open' | 'settled'
const states = [
  { value: 'open', name: 'Waiting' },
  { value: 'settled', name: 'Settled' },
]

export function ItemReports() {
  const [state, setState] = useState<State>('open')
  return (
    <Part id="reports" title="Errors that readers report">
      <div className={styles.filters}>
        <Select label="State" options={states} value={state} onChange={({ target }) => setState(target.value as State)} />
      </div>
      <ReportList state={state} />
    </Part>
  )
}

export const ReportList = ({ state }: { state: State }) => (
  <Paged
    queryKey={[...keyOf(listItemReports), state]}
    load={(cursor, signal) => call(listItemReports, { query: { state, ...(cursor && { cursor }) }, signal })}
    rowsOf={({ reports }) => reports}
    empty={state === 'open' ? 'No open reports.' : 'No settled reports yet.'}
  >
    {(reports) => (
      <ul className={styles.list} aria-label="Errors that readers report">
        {reports.map((report) => (
          <Row key={report.id} report={report} />
        ))}
      </ul>
    )}
  </Paged>
)

export const placeName = ({ id, module, category }: ItemReport['place']): string =>
  `${moduleTitle[module]}, ${isCategory(category) ? categoryTitle[category] : category}, number ${id}`

function Row({ report }: { report: ItemReport }) {
  const { item, place, version, version_now, words, suggestion, numbers, attempt, is_named, reporter, at, outcome, reply, html } =
    report
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <TextLink to={paths.administeredQuestion(place.id, numbers ? { numbers: numbersText(numbers) } : {})}>
          {item.title}
        </TextLink>
        {outcome === 'mended' && <Tag tone="good">Mended</Tag>}
        {outcome === 'nothing_wrong' && <Tag tone="waiting">Nothing wrong</Tag>}
        {outcome === 'duplicate' && <Tag tone="waiting">Duplicate</Tag>}
      </div>
      <Told html={html?.words} text={words} />
      {suggestion && <Told title="Suggested correction" html={html?.suggestion} text={suggestion} />}
      {numbers && <p className={styles.small}>With fresh numbers: {numbersText(numbers)}.</p>}
      {attempt && <Attempt attempt={attempt} />}
      <p className={styles.small}>
        {placeName(place)}. Folder {item.slug}, read in version {version}
        {version_now !== version && `, which is ${version_now} now`}. By{' '}
        <TextLink to={paths.administeredPerson(reporter.id)}>{reporter.username}</TextLink>, {moment(at)}
        {is_named && ', who wishes to be named'}.
      </p>
      {reply && <Told title="Reply sent" html={html?.reply} text={reply} />}
      {!outcome && <SettleReport report={report} />}
    </li>
  )
}

/** As the address of a question names a row of its fresh numbers, too. */
export const numbersText = (numbers: Record<string, string>): string =>
  Object.entries(numbers)
    .map(([name, value]) => `${name} = ${value}`)
    .join(', ')

/** As posts are shown, and as it was written until it is laid out. */
const Told = ({ title, html, text }: { title?: string; html: string | undefined; text: string }) => (
  <div className={styles.told}>
    {title && <p className={styles.small}>{title}:</p>}
    <Markup html={html ?? null} content={text} />
  </div>
)

/** An answer of several lines is code, a query or an essay. */
function Attempt({ attempt: { given, verdict, version, at } }: { attempt: NonNullable<ItemReport['attempt']> }) {
  const judged = `${attemptWords[verdict] ?? verdict}, in version ${version}, ${moment(at)}`
  if (!given.includes('\n')) return <p className={styles.small}>{`Last attempt: “${given}”, ${judged}.`}</p>
  return (
    <details className={styles.small}>
      <summary>{`Last attempt: ${judged}`}</summary>
      <pre className={styles.code}>{given}</pre>
    </details>
  )
}

/** As the reader is shown it today. */
const attemptWords: Record<string, string> = {
  ...{ right: 'right', wrong: 'not quite', rounded: 'rounded too early', handed_in: 'submitted' },
}
