/** The button under a reply: takes the next hint, as the question itself does, or leads to an item. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Action } from 'contract/assistant/api.ts'
import { getQuestion, takeHint } from 'contract/library/answers.ts'
import type { Difficulty, Status } from 'contract/library/model.ts'
import { Link } from 'react-router'
import { call } from '../../lib/api.ts'
import { useWayToItem } from '../../lib/item-place.ts'
import { endpointQuery } from '../../lib/queries.ts'
import { Button } from '../../ui/button.tsx'
import { addMessage } from './chat.ts'
import styles from './chat-panel.module.css'

export function ReplyAction({ action }: { action: Action }) {
  return action.kind === 'hint' ? <TakeHint action={action} /> : <OpenItem action={action} />
}

function TakeHint({ action: { place, hint, label } }: { action: Action }) {
  const client = useQueryClient()
  const number = hint ?? 1
  const take = useMutation({
    mutationFn: () => call(takeHint, { params: { id: place.id }, body: { number } }),
    onSuccess: (question) => {
      // The question beside this panel shows it as taken.
      client.setQueryData(endpointQuery(getQuestion, { params: { id: place.id } }).queryKey, question)
      addMessage({ role: 'bot', hint: { number, html: question.hints[number - 1] ?? '' } })
    },
  })
  return (
    // Not `disabled`: who took it with a key would lose their place.
    <Button
      kind="secondary"
      small
      busy={take.isPending && 'Opening the hint…'}
      aria-disabled={take.isSuccess}
      onClick={() => take.isSuccess || take.mutate()}
    >
      {label}
    </Button>
  )
}

function OpenItem({ action: { place, label, difficulty, status } }: { action: Action }) {
  const way = useWayToItem(place)
  if (!way) return null
  return (
    <Link {...way} className={styles.open}>
      <span className={styles.openTitle}>{label}</span>
      <span className={styles.openAbout}>{`${levels[difficulty]} · ${standings[status]}`}</span>
    </Link>
  )
}

const levels: Record<Difficulty, string> = { E: 'Easy', M: 'Medium', H: 'Hard' }

const standings: Record<Status, string> = {
  new: 'not begun',
  seen: 'read',
  attempted: 'tried',
  solved_with_help: 'solved with help',
  solved: 'solved',
}
