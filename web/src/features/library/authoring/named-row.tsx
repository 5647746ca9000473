/** A question with one row of its numbers, told whole to who writes it. */
import type { Item } from 'contract/library/model.ts'
import { Link, useLocation } from 'react-router'
import { ContentFrame } from '../content-frame.tsx'
import question from '../question.module.css'
import { QuestionFacts } from '../question-facts.tsx'
import styles from './named-row.module.css'

interface NamedRowProps {
  row: string
  item: Item
}

export function NamedRow({ row, item }: NamedRowProps) {
  const { pathname, search } = useLocation()
  const own = new URLSearchParams(search)
  own.delete('row')
  const address = `/dev/row/${item.id}/${encodeURIComponent(row)}`
  return (
    <article>
      <header>
        <div className={question.facts}>
          <QuestionFacts item={item} />
        </div>
        <h1 className={question.title}>{item.title}</h1>
        <p className={styles.row}>
          Row {row} of <code>variants.json</code>. <Link to={`${pathname}?${own}`}>Back to the original numbers</Link>
        </p>
      </header>
      <ContentFrame key={address} id={item.id} address={address} title={item.title} renew={async () => address} />
    </article>
  )
}
