/** Once a key was mended: judging the answers to the versions before again. */
import { type CountedItem, listContentItems, regradeItem } from 'contract/library/administration.ts'
import { saidOfServings } from 'contract/library/regraded-servings.ts'
import { useState } from 'react'
import { date } from '../../../lib/date.ts'
import { useSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import styles from '../admin.module.css'
import { DeedDialog } from '../deed-dialog.tsx'

/** In its first version there is nothing to be judged again. */
export function Regrade({ item }: { item: CountedItem }) {
  const isAdmin = useSession()?.data.is_admin === true
  const [isOpen, setOpen] = useState(false)
  const { id, title, hidden, version, is_judged_here, regrade } = item
  if (version === 1 || hidden) return null
  if (!is_judged_here)
    return <p className={styles.small}>Answers cannot be graded again: the reader’s browser, or the reader, grades them.</p>
  const isUnderWay = regrade !== null && regrade.ended_at === null
  return (
    <>
      {regrade && <p className={styles.small}>{saidOf(regrade)}</p>}
      {isAdmin && !isUnderWay && (
        <span className={styles.aside}>
          <Button kind="secondary" small onClick={() => setOpen(true)} aria-label={`Grade again: ${title}`}>
            Grade again
          </Button>
        </span>
      )}
      {isOpen && (
        <DeedDialog
          title={`Grade answers to “${title}” again`}
          does={`We grade every answer to a version before ${version} with today’s key, including fresh numbers that the question still has. We email each person whose verdict changes once, update their progress, and keep both verdicts.`}
          word="Grade again"
          done="We are grading the answers again."
          deed={[regradeItem, { params: { id } }]}
          renews={[listContentItems]}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

function saidOf(regrade: NonNullable<CountedItem['regrade']>): string {
  const { version, began_at, ended_at, judged, changed } = regrade
  if (ended_at === null)
    return `Answers are being graded again with version ${version}, since ${date(began_at)}: ${judged} so far.`
  const ofAnswers = `Answers were graded again with version ${version} on ${date(ended_at)}: ${counted(judged, 'answer')}, ${counted(changed, 'verdict')} changed.`
  return `${ofAnswers} ${saidOfServings(regrade)}`.trim()
}
