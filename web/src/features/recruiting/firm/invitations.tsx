import type { Firm } from 'contract/recruiting/firms.ts'
import { date } from '../../../lib/date.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { Deed } from './confirm-dialog.tsx'
import { takingBack } from './deeds.ts'
import styles from './firm.module.css'
import { InviteForm } from './invite-form.tsx'
import { useInvite } from './use-invite.ts'

/** Invitations that still work. A manager takes them back, and sends them again while the firm is approved. */
export function Invitations({ firm, onAsk }: { firm: Firm; onAsk: (deed: Deed) => void }) {
  const { invitations, is_manager, state, domain } = firm
  const isInviting = is_manager && state === 'approved'
  return (
    <section className={styles.part} aria-labelledby="invitations">
      <h2 id="invitations" className={styles.partTitle}>
        Invitations
      </h2>
      {invitations.length > 0 ? (
        <ul className={styles.list} aria-label="Invitations">
          {invitations.map((invitation) => (
            <li key={invitation.id} className={styles.row}>
              <p>
                {invitation.email}
                <span className={styles.small}>Works until {date(invitation.expires_at)}</span>
              </p>
              {is_manager && (
                <div className={styles.deeds}>
                  {isInviting && <SendAgain email={invitation.email} />}
                  <Button kind="quiet" small onClick={() => onAsk(takingBack(invitation))}>
                    Take back
                    <VisuallyHidden>{` (${invitation.email})`}</VisuallyHidden>
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.small}>No invitation is open.</p>
      )}
      {isInviting && <InviteForm domain={domain} />}
      {is_manager && state === 'waiting' && <p className={styles.small}>You can invite colleagues once your firm is approved.</p>}
      {!is_manager && <p className={styles.small}>A manager of your firm can invite colleagues.</p>}
    </section>
  )
}

function SendAgain({ email }: { email: string }) {
  const { invite, inviteOnce } = useInvite(() => `Email sent again to ${email}. The link sent before no longer works.`)
  return (
    <Button kind="quiet" small onClick={() => inviteOnce(email)} busy={invite.isPending && 'Sending…'}>
      Send again
      <VisuallyHidden>{` (${email})`}</VisuallyHidden>
    </Button>
  )
}
