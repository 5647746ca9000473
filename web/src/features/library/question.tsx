/** One item: what it is, its statement, and the place for its answer. */
import type { LibraryModule } from 'contract/library/sections.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { fetchPart } from '../../lib/connection.ts'
import { Skeleton } from '../../ui/states.tsx'
import { AnswerPanel, hasFreshNumbers } from './answers/answer-panel.tsx'
import { useQuestion } from './answers/use-question.ts'
import { useNamedRow } from './authoring/row-address.ts'
import { ContentFrame } from './content-frame.tsx'
import { Desk } from './desk.tsx'
import { ItemTools } from './finding/item-tools.tsx'
import { Note } from './finding/note.tsx'
import styles from './question.module.css'
import { Discussions, QuestionFacts } from './question-facts.tsx'
import type { Entry } from './reading.ts'
import { useServingId } from './servings/serving-address.ts'

interface QuestionProps {
  module: LibraryModule
  entry: Entry
  address: string
  renew: (id: number) => Promise<Entry | undefined>
}

// What most readers never open is loaded by who does.
let served: typeof import('./servings/served-question.tsx') | undefined
const loadServed = async () => {
  served ??= await fetchPart(() => import('./servings/served-question.tsx'))
  return served
}
const LazyServedQuestion = lazy(async () => ({ default: (await loadServed()).ServedQuestion }))

// Nor this, but by who writes.
const NamedRow = lazy(async () => ({
  default: (await fetchPart(() => import('./authoring/named-row.tsx'))).NamedRow,
}))

/** With its own numbers, with those of the serving that the address names, or, for who writes, with those of the row. */
export function Question(props: QuestionProps) {
  const serving = useServingId()
  const row = useNamedRow()
  if (row !== undefined)
    return (
      <Suspense fallback={<Skeleton lines={6} />}>
        <NamedRow row={row} item={props.entry.item} />
      </Suspense>
    )
  if (serving === undefined) return <OwnNumbers {...props} />
  return <FreshNumbers {...props} serving={serving} />
}

function FreshNumbers({ serving, module, entry }: QuestionProps & { serving: number }) {
  // Once it is here nothing is lazy: React shows what replaces a fallback 300 ms later at the earliest.
  const [ServedQuestion] = useState(() => served?.ServedQuestion ?? LazyServedQuestion)
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <ServedQuestion key={serving} id={serving} module={module} entry={entry} />
    </Suspense>
  )
}

function OwnNumbers({ module, entry: { item, discussion_count }, address, renew }: QuestionProps) {
  const { id, title } = item
  const renewed = async () => (await renew(id))?.item.content_uri ?? undefined
  const { data: question } = useQuestion(id)
  const mayBeServed = question !== undefined && hasFreshNumbers(question)
  // Ahead of the click; what fails now is loaded again then.
  useEffect(() => {
    if (mayBeServed) loadServed().catch(() => {})
  }, [mayBeServed])
  return (
    <Desk
      id={id}
      title={title}
      statement={
        <>
          <header>
            <div className={styles.facts}>
              <QuestionFacts item={item} />
              <Discussions module={module} id={id} count={discussion_count} />
            </div>
            <h1 className={styles.title}>{title}</h1>
            <ItemTools module={module} item={item} />
          </header>
          <ContentFrame id={id} address={address} title={title} renew={renewed} />
        </>
      }
      answer={<AnswerPanel key={id} id={id} title={title} />}
      note={<Note key={id} id={id} title={title} />}
    />
  )
}
