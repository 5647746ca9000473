/** One entry of the shortlist: the card as it was, the note, the requests. */
import { useMutation } from '@tanstack/react-query'
import { longestNote } from 'contract/recruiting/rules.ts'
import { noteOnEntry, removeFromShortlist, type ShortlistEntry } from 'contract/recruiting/shortlist.ts'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { fetchPart } from '../../../lib/connection.ts'
import { date } from '../../../lib/date.ts'
import { errorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { CardView } from '../card-view.tsx'
import { RequestView } from './request-view.tsx'
import styles from './shortlist.module.css'
import { useRenewShortlist } from './use-shortlist.ts'

const AskDialog = lazy(async () => ({ default: (await fetchPart(() => import('./ask-dialog.tsx'))).AskDialog }))

interface EntryProps {
  entry: ShortlistEntry
  /** The entry's place in the list, from 1. */
  number: number
  requestsLeft: number
}

export function EntryCard({ entry, number, requestsLeft }: EntryProps) {
  const renew = useRenewShortlist()
  const [isAsking, setAsking] = useState(false)
  const { id, fields, added_by, added_at, may_ask, has_left, requests } = entry
  const remove = useMutation({ mutationFn: () => call(removeFromShortlist, { params: { id } }), onSuccess: renew })
  const isUnasked = requests.length === 0
  return (
    <Card title={`Candidate ${number}`} tag={has_left && <Tag tone="bad">Has left</Tag>}>
      <div className={styles.entry}>
        <CardView fields={fields} />
        <p className={styles.hint}>
          Added on {date(added_at)} by {added_by || 'a former colleague'}.
        </p>
        {requests.map((request) => (
          <RequestView key={request.id} request={request} />
        ))}
        <EntryNote entry={entry} />
        {isUnasked && has_left && <p className={styles.hint}>The candidate deleted their account and cannot be asked.</p>}
        {isUnasked && !has_left && !may_ask && (
          <p className={styles.hint}>The card is of an earlier week. To ask, search for a card like it and add it again.</p>
        )}
        {isUnasked && (
          <div className={styles.actions}>
            {may_ask && (
              <Button small disabled={requestsLeft === 0} aria-label={`Ask candidate ${number}`} onClick={() => setAsking(true)}>
                Ask
              </Button>
            )}
            <Button
              kind="secondary"
              small
              busy={remove.isPending && 'Removing…'}
              aria-label={`Remove candidate ${number}`}
              onClick={() => remove.mutate()}
            >
              Remove
            </Button>
          </div>
        )}
      </div>
      {isAsking && (
        <Suspense>
          <AskDialog id={id} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Card>
  )
}

function EntryNote({ entry: { id, note } }: { entry: ShortlistEntry }) {
  const renew = useRenewShortlist()
  const [text, setText] = useState(note)
  const save = useMutation({
    mutationFn: () => call(noteOnEntry, { params: { id }, body: { note: text } }),
    meta: { quiet: true },
    onSuccess: renew,
  })
  const isChanged = text !== note
  return (
    <div className={styles.noting}>
      <TextArea
        label="Note"
        rows={2}
        value={text}
        maxLength={longestNote}
        onChange={({ target }) => setText(target.value)}
        error={save.error && errorText(save.error)}
      />
      <div className={styles.actions}>
        <Button kind="secondary" small disabled={!isChanged} busy={save.isPending && 'Saving…'} onClick={() => save.mutate()}>
          Save the note
        </Button>
        <span role="status" className={styles.hint}>
          {save.isSuccess && !isChanged && 'Saved.'}
        </span>
      </div>
    </div>
  )
}
