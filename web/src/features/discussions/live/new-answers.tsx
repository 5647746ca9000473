/** What others answer while one reads: it is there at once, and where it is out of sight this says so. Nothing moves for it. */
import type { Answer } from 'contract/discussions/model.ts'
import { ArrowDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../../lib/session.ts'
import { focusPost } from '../linking/focus-post.ts'
import { KeepPlace } from './keep-place.tsx'
import styles from './new-answers.module.css'
import { useLiveThread } from './use-live-thread.ts'

export function NewAnswers({ discussionId }: { discussionId: number }) {
  const [unseen, setUnseen] = useState<readonly number[]>([])
  const email = useSession()?.email
  const show = useShow()
  useLiveThread(discussionId, (answers) => {
    const others = answers.filter(({ creator }) => creator.email !== email).map(({ id }) => id)
    setUnseen((before) => [...new Set([...before, ...others])])
  })
  useSeen(unseen, (id) => setUnseen((before) => before.filter((one) => one !== id)))
  const [first] = unseen
  const words = `${unseen.length} new ${unseen.length === 1 ? 'answer' : 'answers'}`
  return (
    <div className={styles.place}>
      <KeepPlace />
      <div role="status" className={styles.said}>
        {first !== undefined && words}
      </div>
      {first !== undefined && (
        <button type="button" className={styles.pill} onClick={() => show(first)}>
          <ArrowDown size={16} aria-hidden="true" />
          {words}
        </button>
      )}
    </div>
  )
}

const elementOf = ({ id }: Pick<Answer, 'id'>) => document.getElementById(`answer-${id}`)

/** The keyboard goes there as well. What this order, or this part of the thread, does not show has an address where it is. */
function useShow() {
  const navigate = useNavigate()
  return (id: number) => {
    const answer = elementOf({ id })
    if (!answer) return navigate({ search: '', hash: `#answer-${id}` })
    focusPost(answer)
    answer.scrollIntoView({ block: 'center' })
  }
}

/** What came into sight, or went before it was seen. */
function useSeen(ids: readonly number[], onSeen: (id: number) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is called back sets a state, and is the same each time
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) onSeen(Number(target.id.slice('answer-'.length)))
    })
    for (const id of ids) {
      const answer = elementOf({ id })
      if (answer) watch.observe(answer)
    }
    return () => watch.disconnect()
  }, [ids])
}
