/** What is taken for right, and which wrong answers are known. */
import type { AnswerKey } from 'contract/library/administration.ts'
import { RichText } from '../../../ui/rich-text.tsx'
import styles from '../admin.module.css'

export function AnswerKeyView({ answer }: { answer: AnswerKey }) {
  const { kind, values, accepted, tolerance, options, points } = answer
  if (kind === 'choice') return <Options options={options} right={values} />
  if (kind === 'essay') return <Points points={points} />
  if (values.length === 0) return <p className={styles.small}>{unkeyed[kind] ?? 'Readers compare it themselves.'}</p>
  return (
    <dl className={styles.facts}>
      <Fact title="Right answer" value={kind === 'interval' ? `from ${values.join(' to ')}` : values.join(', ')} />
      {tolerance !== null && <Fact title="Tolerance" value={String(tolerance)} />}
      {accepted.length > 0 && <Fact title="Also accepted" value={accepted.join(', ')} />}
    </dl>
  )
}

const unkeyed: Partial<Record<AnswerKey['kind'], string>> = {
  code: 'Tests in the reader’s browser grade the code. The solution has a version that passes them.',
  sql: 'The reader’s browser compares the rows with those of the query in the solution.',
  words: 'Readers answer in their own words; no one grades them.',
}

const Fact = ({ title, value }: { title: string; value: string }) => (
  <div>
    <dt>{title}</dt>
    <dd>
      <code>{value}</code>
    </dd>
  </div>
)

const Options = ({ options, right }: { options: AnswerKey['options']; right: readonly string[] }) => (
  <ul className={styles.entries}>
    {options.map(({ key, html }) => (
      <li key={key}>
        <strong>{key}</strong> <RichText as="span" html={html} />
        {right.includes(key) && <strong> (right)</strong>}
      </li>
    ))}
  </ul>
)

const Points = ({ points }: { points: AnswerKey['points'] }) => (
  <ul className={styles.entries}>
    {points.map((html) => (
      <li key={html}>
        <RichText html={html} />
      </li>
    ))}
  </ul>
)

export const Misconceptions = ({ misconceptions }: Pick<AnswerKey, 'misconceptions'>) => (
  <ul className={styles.entries}>
    {misconceptions.map(({ answer, html }) => (
      <li key={answer}>
        <code>{answer}</code>: <RichText as="span" html={html} />
      </li>
    ))}
  </ul>
)
