/** A requested revocation: another administrator decides it, and whoever requested it can withdraw it. */
import {
  type AdministeredCredential,
  confirmRevocation,
  declineRevocation,
  listAllCredentials,
} from 'contract/credentials/administration.ts'
import { useState } from 'react'
import { moment } from '../../../lib/date.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from '../admin.module.css'
import { DeedDialog } from '../deed-dialog.tsx'
import { Holder } from './holder.tsx'
import { reasonWords } from './words.ts'

type Deed = 'confirm' | 'decline' | 'withdraw'

export function RevocationRequest({ credential: { code, title, holder, request } }: { credential: AdministeredCredential }) {
  const [deed, setDeed] = useState<Deed>()
  if (!request) return null
  const { id, reason, explanation, requested_by, requested_at, is_own, may_decide } = request
  const close = () => setDeed(undefined)
  const named = holder ? `${title} of ${holder.username}` : title
  const dialog = { renews: [listAllCredentials], onClose: close }
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <Holder holder={holder} />
        <span>{title}</span>
      </div>
      <p className={styles.small}>
        {code} · requested by {requested_by.username} on {moment(requested_at)}, {reasonWords[reason]}
      </p>
      <p className={styles.words}>{explanation}</p>
      {!may_decide && (
        <p className={styles.small}>
          {is_own ? 'This is your request.' : 'This is your certificate.'} Another administrator decides.
        </p>
      )}
      <div className={styles.deeds}>
        {is_own && (
          <Button kind="secondary" small onClick={() => setDeed('withdraw')}>
            Withdraw the request
            <Of code={code} />
          </Button>
        )}
        {may_decide && (
          <>
            <Button kind="danger" small onClick={() => setDeed('confirm')}>
              Revoke the certificate
              <Of code={code} />
            </Button>
            <Button kind="secondary" small onClick={() => setDeed('decline')}>
              Decline
              <Of code={code} />
            </Button>
          </>
        )}
      </div>
      {deed === 'confirm' && (
        <DeedDialog
          title={`Revoke ${named}?`}
          does="Everybody who opens or verifies it reads that it was revoked, and why. Its holder is emailed the explanation. This is final."
          word="Revoke it"
          done="Certificate revoked."
          deed={[confirmRevocation, { params: { id } }]}
          {...dialog}
        />
      )}
      {(deed === 'decline' || deed === 'withdraw') && (
        <DeedDialog
          title={deed === 'decline' ? `Decline to revoke ${named}?` : `Withdraw your request to revoke ${named}?`}
          does="The certificate stays valid. Its holder is not emailed."
          word={deed === 'decline' ? 'Decline it' : 'Withdraw it'}
          done={deed === 'decline' ? 'Request declined.' : 'Request withdrawn.'}
          deed={[declineRevocation, { params: { id } }]}
          {...dialog}
        />
      )}
    </li>
  )
}

const Of = ({ code }: { code: string }) => <VisuallyHidden>{` of ${code}`}</VisuallyHidden>
