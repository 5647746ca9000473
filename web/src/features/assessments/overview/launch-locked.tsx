/** The ways into an examination in Safe Exam Browser: a link that opens it, or a file with the same settings. Each works once. */
import { useMutation } from '@tanstack/react-query'
import { launchSitting } from 'contract/assessments/api.ts'
import type { Attempt } from 'contract/assessments/model.ts'
import { launchMinutes, unusedHours } from 'contract/assessments/rules.ts'
import { call } from '../../../lib/api.ts'
import { moment } from '../../../lib/date.ts'
import { errorText } from '../../../lib/error-text.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { ExternalLink } from '../../../ui/text-link.tsx'
import styles from './overview.module.css'

const download = 'https://safeexambrowser.org/download_en.html'

export function LaunchLocked({ attempt: { id, state, ends_at, drawn_at } }: { attempt: Attempt }) {
  const { mutate, data, isPending, error } = useMutation({ mutationFn: () => call(launchSitting, { params: { id } }) })
  const lapses = new Date(new Date(drawn_at).getTime() + unusedHours * 3_600_000).toISOString()
  return (
    <div>
      <p className={styles.text}>
        {state === 'open' && ends_at
          ? `Your examination is open. The clock runs until ${moment(ends_at)}.`
          : `Your paper is ready. The clock has not started. The paper is kept for you until ${moment(lapses)}.`}
      </p>
      <div className={styles.begin}>
        {data?.seb_url && (
          <LinkButton to={data.seb_url} reloadDocument>
            Open in Safe Exam Browser
          </LinkButton>
        )}
        {data?.file_url && (
          <LinkButton kind="secondary" to={data.file_url} reloadDocument download>
            Download the settings file
          </LinkButton>
        )}
        <Button kind={data ? 'quiet' : 'primary'} onClick={() => mutate()} busy={isPending && 'Getting your link …'}>
          {data ? 'Get a new link' : 'Get your link'}
        </Button>
        {error && (
          <span className={styles.refusal} role="alert">
            {errorText(error)}
          </span>
        )}
      </div>
      <div role="status">
        {data && (
          <p className={styles.note}>
            The link and the file work once, within {launchMinutes} minutes (until {moment(data.expires_at)}).
          </p>
        )}
      </div>
      <p className={styles.note}>
        Nothing opens? <ExternalLink href={download}>Install Safe Exam Browser</ExternalLink>, and open the link again, or open
        the downloaded file.
      </p>
    </div>
  )
}
