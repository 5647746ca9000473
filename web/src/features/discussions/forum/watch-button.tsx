/** To be told of what happens in a thread, or in a category. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { unwatchCategory, unwatchThread, watchCategory, watchThread } from 'contract/discussions/forum.ts'
import { BellOff, BellPlus } from 'lucide-react'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { renewForum } from './queries.ts'
import styles from './watch-button.module.css'

export const WatchThread = ({ id, isWatched }: { id: number; isWatched: boolean }) => (
  <Watch noun="thread" isWatched={isWatched} set={(watch) => call(watch ? watchThread : unwatchThread, { params: { id } })} />
)

export const WatchCategory = ({ slug, isWatched }: { slug: string; isWatched: boolean }) => (
  <Watch
    noun="category"
    isWatched={isWatched}
    set={(watch) => call(watch ? watchCategory : unwatchCategory, { params: { slug } })}
  />
)

interface WatchProps {
  noun: string
  isWatched: boolean
  set: (watch: boolean) => Promise<unknown>
}

/** Shown as it was pressed until the server has said how it is. */
function Watch({ noun, isWatched, set }: WatchProps) {
  const client = useQueryClient()
  const change = useMutation({ mutationFn: set, onSettled: () => renewForum(client) })
  const isSo = change.isPending ? change.variables : isWatched
  const Sign = isSo ? BellOff : BellPlus
  return (
    <Button kind="quiet" small className={styles.watch} onClick={() => !change.isPending && change.mutate(!isSo)}>
      <Sign size={16} aria-hidden="true" /> {isSo ? `Stop watching this ${noun}` : `Watch this ${noun}`}
    </Button>
  )
}
