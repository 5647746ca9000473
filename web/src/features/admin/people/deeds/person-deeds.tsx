/** What an administrator may do to somebody else, each with a dialog that says what it will do. */
import * as api from 'contract/accounts/administration.ts'
import { type ComponentType, useState } from 'react'
import { useSession } from '../../../../lib/session.ts'
import { Button } from '../../../../ui/button.tsx'
import styles from '../../admin.module.css'
import { DeedDialog } from '../../deed-dialog.tsx'
import { ChangeSuspensionEnd } from './change-suspension-end.tsx'
import { CorrectName } from './correct-name.tsx'
import { GiveRole } from './give-role.tsx'
import { GrantAccess } from './grant-access.tsx'
import { Suspend } from './suspend.tsx'

export interface DeedProps {
  person: api.PersonPage
  onClose: () => void
}

interface Offered {
  title: string
  /** Whether it can be done to this account as it is. */
  fits?: (person: api.PersonPage) => boolean
  Dialog: ComponentType<DeedProps>
}

const offered: readonly Offered[] = [
  { title: 'Suspend', fits: ({ suspended_at }) => suspended_at === null, Dialog: Suspend },
  { title: 'Change the end of the suspension', fits: ({ suspended_at }) => suspended_at !== null, Dialog: ChangeSuspensionEnd },
  { title: 'Lift the suspension', fits: ({ suspended_at }) => suspended_at !== null, Dialog: Unsuspend },
  { title: 'Sign out everywhere', fits: ({ sessions }) => sessions.length > 0, Dialog: SignOut },
  { title: 'Send the confirmation again', fits: isUnconfirmed, Dialog: SendConfirmation },
  { title: 'Send a new-password link', fits: ({ suspended_at }) => suspended_at === null, Dialog: SendReset },
  { title: 'Grant access', Dialog: GrantAccess },
  { title: 'Change the role', Dialog: GiveRole },
  { title: 'Correct the name', Dialog: CorrectName },
]

export function PersonDeeds({ person }: { person: api.PersonPage }) {
  const [chosen, setChosen] = useState<Offered>()
  const ownId = useSession()?.userId
  if (person.id === ownId) return <p className={styles.part}>This is you: another administrator changes your account.</p>
  return (
    <section className={styles.part} aria-labelledby="deeds">
      <h2 id="deeds" className={styles.partTitle}>
        Actions
      </h2>
      <div className={styles.deeds}>
        {offered
          .filter(({ fits = () => true }) => fits(person))
          .map((one) => (
            <Button key={one.title} kind="secondary" small onClick={() => setChosen(one)}>
              {one.title}
            </Button>
          ))}
      </div>
      {chosen && <chosen.Dialog person={person} onClose={() => setChosen(undefined)} />}
    </section>
  )
}

function isUnconfirmed({ email_confirmed_at, suspended_at }: api.PersonPage): boolean {
  return email_confirmed_at === null && suspended_at === null
}

function Unsuspend({ person: { id, firstname }, onClose }: DeedProps) {
  return (
    <DeedDialog
      title="Lift the suspension"
      does={`${firstname} may log in again. No session of before comes back.`}
      word="Lift it"
      done="The suspension is lifted."
      deed={[api.unsuspendPerson, { params: { userId: id } }]}
      onClose={onClose}
    />
  )
}

function SignOut({ person: { id, firstname }, onClose }: DeedProps) {
  return (
    <DeedDialog
      title="Sign out everywhere"
      does={`${firstname} has to log in again, wherever they are signed in. Their browsers keep their places.`}
      word="Sign out"
      done="Signed out everywhere."
      deed={[api.endSessions, { params: { userId: id } }]}
      onClose={onClose}
    />
  )
}

function SendConfirmation({ person: { id, email }, onClose }: DeedProps) {
  return (
    <DeedDialog
      title="Send the confirmation again"
      does={`We will email a link to confirm the address to ${email}. It works for 24 hours.`}
      word="Send it"
      done="The mail is on its way."
      deed={[api.mailConfirmation, { params: { userId: id } }]}
      onClose={onClose}
    />
  )
}

function SendReset({ person: { id, email }, onClose }: DeedProps) {
  return (
    <DeedDialog
      title="Send a new-password link"
      does={`We will email a link to set a new password to ${email}. It works for an hour; the current password works until then.`}
      word="Send it"
      done="The mail is on its way."
      deed={[api.mailReset, { params: { userId: id } }]}
      onClose={onClose}
    />
  )
}
