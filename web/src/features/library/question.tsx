/** One item: what it is, its statement, its solution. */
import type { InterviewEntry } from 'contract/library/model.ts'
import { difficultyWord } from 'contract/library/model.ts'
import { pageAt } from 'contract/pages.ts'
import { paths } from 'contract/paths.ts'
import { MessageSquare } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { ContentFrame } from './content-frame.tsx'
import styles from './question.module.css'
import { isNamed } from './reading.ts'
import { Solution } from './solution.tsx'

interface QuestionProps {
  entry: InterviewEntry
  address: string
  renew: (id: number) => Promise<InterviewEntry | undefined>
}

export function Question({ entry: { interview, discussion_count }, address, renew }: QuestionProps) {
  const { id, title } = interview
  const renewed = async () => (await renew(id))?.interview.content_uri ?? undefined
  return (
    <article>
      <header>
        <div className={styles.facts}>
          <QuestionFacts item={interview} />
          <Discussions id={id} count={discussion_count} />
        </div>
        <h1 className={styles.title}>{title}</h1>
      </header>
      <ContentFrame id={id} address={address} title={title} renew={renewed} />
      <Solution key={id} id={id} title={title} address={solutionOf(address)} renew={async () => solutionOf(await renewed())} />
    </article>
  )
}

export function QuestionFacts({ item }: { item: InterviewEntry['interview'] }) {
  return (
    <>
      <span className={styles.difficulty}>
        <Badge difficulty={item.difficulty} />
        {difficultyWord[item.difficulty]}
      </span>
      {isNamed(item.sub_type_name) && <span>{item.sub_type_name}</span>}
    </>
  )
}

/** The count, which leads to the discussions where that screen exists. */
function Discussions({ id, count }: { id: number; count: number }) {
  const words = (
    <>
      <MessageSquare size={18} aria-hidden="true" />
      Discussion <span className={styles.count}>{count}</span>
    </>
  )
  const to = paths.discussions({ interview: String(id) })
  if (!pageAt(new URL(to, 'http://any').pathname)) return <span className={styles.discussions}>{words}</span>
  return (
    <Link className={styles.discussions} to={to}>
      {words}
    </Link>
  )
}

function solutionOf(address: string): string
function solutionOf(address: string | undefined): string | undefined
function solutionOf(address: string | undefined): string | undefined {
  return address === undefined ? undefined : `${address}solution`
}
