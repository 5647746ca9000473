/** One topic: what it is about, what the house asks, and the way to what people say (spec §2.5). */
import type { TopicEntry } from 'contract/library/model.ts'
import { type Category, categoryTitle } from 'contract/library/shelves.ts'
import { paths } from 'contract/paths.ts'
import { ArrowLeft } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { fetchPart } from '../../../lib/connection.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Radio, RadioGroup } from '../../../ui/radio-group.tsx'
import { DiscussionLink } from '../discussion-link.tsx'
import styles from './topic-view.module.css'

const AskDialog = lazy(async () => ({ default: (await fetchPart(() => import('./ask-dialog.tsx'))).AskDialog }))

interface TopicViewProps {
  category: Category
  /** The list as it comes: of one topic. */
  entries: readonly TopicEntry[]
}

export function TopicView({ category, entries }: TopicViewProps) {
  const navigate = useNavigate()
  const total = entries.reduce((sum, { discussion_count }) => sum + discussion_count, 0)
  const about = entries.map(({ topic }) => topic.id).join()
  return (
    <>
      <div className={styles.top}>
        <IconButton name="Back" className={styles.back} onClick={() => navigate(-1)}>
          <ArrowLeft size={18} aria-hidden="true" />
        </IconButton>
        <span>{categoryTitle[category]}</span>
        <DiscussionLink className={styles.discussions} to={paths.discussions({ topic: about })} count={total} />
      </div>
      {entries.map((entry) => (
        <Topic key={entry.topic.id} category={category} entry={entry} />
      ))}
    </>
  )
}

function Topic({ category, entry: { topic, discussions } }: { category: Category; entry: TopicEntry }) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [question, setQuestion] = useState('')

  const choose = (prompt: string) => {
    setChosen(prompt)
    setMissing(false)
  }
  const next = () => {
    if (chosen === undefined) return setMissing(true)
    navigate(paths.discussion(category, topic.id, Number(chosen)))
  }
  const forget = (posted: string) => {
    setAsking(false)
    setQuestion((now) => (now === posted ? '' : now))
  }
  return (
    <article>
      <h1 className={styles.title}>{topic.title}</h1>
      <p className={styles.about}>{topic.about}</p>
      <RadioGroup
        className={styles.prompts}
        label="Choose a question to discuss"
        value={chosen}
        onChange={choose}
        error={isMissing && 'Please choose a question first.'}
      >
        {discussions.map(({ id, content }) => (
          <Radio key={id} value={String(id)}>
            {content}
          </Radio>
        ))}
      </RadioGroup>
      <div className={styles.actions}>
        <Button onClick={next}>Next</Button>
        <Button kind="secondary" onClick={() => setAsking(true)}>
          Ask a question
        </Button>
      </div>
      {isAsking && (
        <Suspense>
          <AskDialog
            topicId={topic.id}
            title={topic.title}
            content={question}
            onWrite={setQuestion}
            onClose={() => setAsking(false)}
            onPosted={forget}
          />
        </Suspense>
      )}
    </article>
  )
}
