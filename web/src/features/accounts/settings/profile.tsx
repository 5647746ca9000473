/** Read-only, then Edit profile, then Save or Cancel (spec §4 Profile form). */
import type { Profile as ProfileData } from 'contract/accounts/model.ts'
import { profileField } from 'contract/accounts/profile-fields.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { PendingEmail } from './pending-email.tsx'
import { ProfileForm } from './profile-form.tsx'
import styles from './settings.module.css'
import { shownFields } from './shown-fields.ts'

export function Profile({ profile }: { profile: ProfileData }) {
  const [isEdited, setEdited] = useState(false)
  const edit = useReturn(isEdited)
  if (isEdited) return <ProfileForm profile={profile} onClose={() => setEdited(false)} />
  return (
    <div className={styles.stack}>
      <dl className={styles.facts}>
        <Fact name="Email" value={profile.email} />
        {shownFields(profile).map((name) => (
          <Fact key={name} name={profileField(name).label} value={profile[name]} />
        ))}
        <Fact name="Email notifications" value={profile.block_email_notification ? 'Blocked' : 'On'} />
      </dl>
      {profile.pending_email && (
        <PendingEmail profile={profile} pending={profile.pending_email} onKept={() => edit.current?.focus()} />
      )}
      <div>
        <Button ref={edit} kind="secondary" small onClick={() => setEdited(true)}>
          Edit profile
        </Button>
      </div>
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value || 'Not given'}</dd>
    </div>
  )
}

/** The focus returns to the button that the form took the place of. */
function useReturn(isEdited: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(false)
  useEffect(() => {
    if (wasEdited.current && !isEdited) button.current?.focus()
    wasEdited.current = isEdited
  }, [isEdited])
  return button
}
