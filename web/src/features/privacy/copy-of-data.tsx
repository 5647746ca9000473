import { useMutation } from '@tanstack/react-query'
import { askForExport, exportDays, getExportAddress, type PrivacyState } from 'contract/privacy/api.ts'
import { call } from '../../lib/api.ts'
import { moment } from '../../lib/date.ts'
import { errorText } from '../../lib/error-text.ts'
import { Button } from '../../ui/button.tsx'
import styles from './privacy.module.css'
import { useKeepPrivacy } from './privacy-query.ts'

interface CopyProps {
  copy: PrivacyState['export']
  email: string
  secret: string | null
}

export function CopyOfData({ copy, email, secret }: CopyProps) {
  const keep = useKeepPrivacy()
  const ask = useMutation({ mutationFn: () => call(askForExport), meta: { quiet: true }, onSuccess: keep })
  return (
    <section className={styles.part} aria-labelledby="copy-of-data">
      <h3 id="copy-of-data" className={styles.title}>
        A copy of your data
      </h3>
      <p>
        Everything we store about you, as a ZIP file: your profile, payments, answers, notes, code, questions and posts as JSON,
        your attached files, and your interviews as a calendar. We email you a link that works for {exportDays} days. You can ask
        once a day.
      </p>
      <Standing copy={copy} email={email} secret={secret} />
      {ask.isError && (
        <p className={styles.error} role="alert">
          {errorText(ask.error)}
        </p>
      )}
      {copy.state !== 'preparing' && copy.next_at === null && (
        <Button kind="secondary" onClick={() => ask.mutate()} busy={ask.isPending && 'Asking…'}>
          {copy.state === 'ready' ? 'Request a newer copy' : 'Request a copy'}
        </Button>
      )}
    </section>
  )
}

function Standing({ copy, email, secret }: CopyProps) {
  if (copy.state === 'preparing')
    return <p role="status">We are making your copy, which takes a minute or two. We will email the link to {email}.</p>
  if (copy.state === 'failed')
    return (
      <p className={styles.error} role="status">
        Your copy could not be made. Please request it again, or write to us.
      </p>
    )
  if (copy.state === 'none') return copy.next_at && <p>You can request another from {moment(copy.next_at)}.</p>
  const until = copy.expires_at && moment(copy.expires_at)
  if (!secret)
    return (
      <p role="status">
        Your copy is ready until {until}: open the link we emailed to {email}.
      </p>
    )
  return <Download secret={secret} size={sizeOf(copy.bytes ?? 0)} until={until ?? ''} />
}

/** The browser saves the file: the page stays. */
function Download({ secret, size, until }: { secret: string; size: string; until: string }) {
  const open = useMutation({
    mutationFn: () => call(getExportAddress, { body: { secret } }),
    meta: { quiet: true },
    onSuccess: ({ url }) => window.location.assign(url),
  })
  return (
    <>
      <p role="status">Your copy is ready until {until}.</p>
      {open.isError && (
        <p className={styles.error} role="alert">
          {errorText(open.error)}
        </p>
      )}
      <Button onClick={() => open.mutate()} busy={open.isPending && 'Opening…'}>
        Download the copy ({size})
      </Button>
    </>
  )
}

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
