/** How one is told of what: of each kind for itself. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type Channel,
  type ChosenKind,
  channels,
  chosenKinds,
  getNotificationChoices,
  saveNotificationChoices,
} from 'contract/discussions/inbox.ts'
import { call } from '../../../lib/api.ts'
import { endpointQuery } from '../../../lib/queries.ts'
import { Select } from '../../../ui/select.tsx'
import styles from './notification-choices.module.css'

const words: Record<ChosenKind, string> = {
  answer: 'Answers to your questions',
  reply: 'Replies in discussions you take part in',
  mention: 'When someone mentions you',
  accepted: 'When your answer is accepted',
  endorsed: 'When your answer is endorsed',
  thread: 'New threads in categories you watch',
}

const channelWords: Record<Channel, string> = {
  off: 'Off',
  inbox: 'In the inbox',
  mail: 'In the inbox, and by email right away',
  digest: 'In the inbox, and in a nightly email',
}

const options = channels.map((channel) => ({ value: channel, name: channelWords[channel] }))
const query = endpointQuery(getNotificationChoices)

/** @param blocksMails no mail comes whatever is chosen here */
export function NotificationChoices({ blocksMails }: { blocksMails: boolean }) {
  const client = useQueryClient()
  const { data } = useQuery(query)
  const save = useMutation({
    mutationFn: (body: { [kind in ChosenKind]?: Channel }) => call(saveNotificationChoices, { body }),
    onSuccess: (saved) => client.setQueryData(query.queryKey, saved),
  })
  if (!data) return null
  const chosen = save.isPending ? { ...data, ...save.variables } : data
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.title}>Notifications of discussions</legend>
      {blocksMails && <p className={styles.note}>You block email notifications, so these appear in the inbox only.</p>}
      <div className={styles.kinds}>
        {chosenKinds.map((kind) => (
          <Select
            key={kind}
            small
            label={words[kind]}
            options={options}
            value={chosen[kind]}
            onChange={({ target }) => save.mutate({ [kind]: target.value as Channel })}
          />
        ))}
      </div>
      <p className={styles.said} role="status">
        {save.isSuccess && 'Saved.'}
      </p>
    </fieldset>
  )
}
