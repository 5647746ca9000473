/** The room of an interview, for both sides: its parts beside each other, or in tabs where the window is narrow. Import it lazily. */
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { TabPanels } from '../../../ui/tab-panels.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './room.module.css'

interface RoomProps {
  question: ReactNode
  /** Another one is another question: its tab says so until it is opened. */
  questionId?: number | undefined
  /** Draws the shared text; its clock and presence belong into `bar`, which is always seen. */
  code: (bar: HTMLElement | null) => ReactNode
  notes?: ReactNode
}

export function Room({ question, questionId, code, notes }: RoomProps) {
  const isWide = useSyncExternalStore(watchWidth, () => wide().matches)
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const [selected, setSelected] = useState('question')
  const [seen, setSeen] = useState(questionId)
  if ((isWide || selected === 'question') && seen !== questionId) setSeen(questionId)
  const isNew = questionId !== undefined && seen !== questionId
  const tabs = [
    { id: 'question', title: <QuestionTitle isNew={isNew} />, panel: question },
    { id: 'code', title: 'Code', panel: code(bar) },
    ...(notes ? [{ id: 'notes', title: 'Notes', panel: notes }] : []),
  ]
  return (
    <section className={styles.page} aria-label="Interview room">
      <div ref={setBar} className={styles.bar} />
      <TabPanels label="Interview room" tabs={tabs} apart={isWide ? styles.room : undefined} onSelect={setSelected} />
    </section>
  )
}

const QuestionTitle = ({ isNew }: { isNew: boolean }) => (
  <span className={styles.tab} data-new={isNew}>
    Question{isNew && <VisuallyHidden> (new)</VisuallyHidden>}
  </span>
)

const wide = () => window.matchMedia('(min-width: 1100px)')

function watchWidth(changed: () => void): () => void {
  const query = wide()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
