/** What is done to somebody is said before it is done; the password is asked for where it was not given lately. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readPerson } from 'contract/accounts/administration.ts'
import { listPersonEvents, listPersonMails } from 'contract/admin/audit.ts'
import type { Endpoint } from 'contract/endpoint.ts'
import { listPersonOrders } from 'contract/payments/administration.ts'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { call, type Input } from '../../lib/api.ts'
import { withPassword } from '../../lib/asking-password.ts'
import { errorText } from '../../lib/error-text.ts'
import { useMutateOnce } from '../../lib/mutate-once.ts'
import { keyOf } from '../../lib/queries.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './admin.module.css'
import { keepFocusAmong, placesAround } from './keep-focus.ts'

interface DeedDialogProps<E extends Endpoint> {
  title: string
  /** What it will do. */
  does: string
  /** On the button. */
  word: string
  /** What is said afterwards. */
  done: string
  deed: Deed<E> | (() => Deed<E>)
  /** While something is missing. */
  disabled?: boolean
  /** What is asked anew beside the person's page. */
  renews?: readonly Endpoint[]
  onDone?: () => void
  onClose: () => void
  children?: ReactNode
}

type Deed<E extends Endpoint> = [endpoint: E, input: Input<E>]

export function DeedDialog<E extends Endpoint>(props: DeedDialogProps<E>) {
  const { title, does, word, done, deed, disabled, renews = [], onDone, onClose, children } = props
  const saysId = useId()
  const client = useQueryClient()
  const [around] = useState(() => placesAround(document.activeElement))
  const renew = (shown: readonly Endpoint[]) =>
    Promise.all(shown.map((endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) })))
  const act = useMutation({
    mutationFn: () => {
      const asked = typeof deed === 'function' ? deed() : deed
      return withPassword(() => (call as (...given: unknown[]) => Promise<unknown>)(...asked))
    },
    meta: { quiet: true },
    // Another administrator may have been faster: the page beside shows how it is now.
    onError: () => renew([readPerson, ...renews]),
    async onSuccess() {
      toast(done)
      onDone?.()
      onClose()
      await renew([readPerson, listPersonOrders, listPersonEvents, listPersonMails, ...renews])
      keepFocusAmong(around)
    },
  })
  const actOnce = useMutateOnce(act)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    actOnce()
  }
  return (
    <Dialog title={title} open describedBy={saysId} onClose={() => !act.isPending && onClose()}>
      <form className={styles.form} onSubmit={send} noValidate>
        <p id={saysId}>{does}</p>
        {children}
        {act.isError && (
          <p className={styles.error} role="alert">
            {errorText(act.error)}
          </p>
        )}
        <Button kind="danger" type="submit" full disabled={disabled} busy={act.isPending && 'Working…'}>
          {word}
        </Button>
      </form>
    </Dialog>
  )
}
