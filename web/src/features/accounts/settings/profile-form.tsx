import { saveProfile } from 'contract/accounts/api.ts'
import type { ProfileForm as Form, Profile, ProfileChange } from 'contract/accounts/model.ts'
import { profileField, profileFieldNames } from 'contract/accounts/profile-fields.ts'
import { profileErrors } from 'contract/accounts/rules.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { fieldTexts, tellFailure } from '../../../lib/error-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import form from '../form.module.css'
import { Note } from '../note.tsx'
import { useForm } from '../use-form.ts'
import { useKeepProfile } from './profile-query.ts'
import styles from './settings.module.css'
import { shownFields } from './shown-fields.ts'

const texts = ['email', ...profileFieldNames] as const
const password = 'current_password'

/** @param onClose the profile is saved, or left as it was */
export function ProfileForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const keep = useKeepProfile()
  const shown = shownFields(profile)
  const [isBlocked, setBlocked] = useState(profile.block_email_notification)
  const { field, ...edited } = useForm({
    fields: [...texts, password],
    initial: Object.fromEntries(texts.map((name) => [name, profile[name]])),
    check: (values) => profileErrors(values).filter(({ field }) => field === 'email' || shown.some((name) => name === field)),
    async submit({ current_password, ...words }) {
      const own: Required<Form> = { ...words, block_email_notification: isBlocked }
      const body: ProfileChange = own
      // Left empty it is not a wrong one: after a recent log-in none is asked for.
      if (moves && current_password) body.current_password = current_password
      keep(await call(saveProfile, { params: { userId: profile.id }, body }))
      toast('Your profile is saved.')
      onClose()
    },
    onRefusal(error) {
      if (Object.keys(fieldTexts(error)).length === 0) tellFailure(error)
      return false
    },
  })
  const moves = edited.values.email.trim().toLowerCase() !== profile.email.toLowerCase()

  return (
    <form {...edited.form} className={form.fields} aria-label="Profile">
      <div className={form.columns}>
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="email"
          required
          autoFocus
          help={pendingHelp(profile)}
        />
        {moves && (
          <PasswordField
            {...field(password)}
            label="Current password"
            help="Needed to change your email, unless you logged in within the last ten minutes."
            autoComplete="current-password"
          />
        )}
        {shown.map((name) => {
          const { missing, ...words } = profileField(name)
          return <TextField key={name} {...field(name)} {...words} required={missing !== undefined} />
        })}
      </div>
      <Checkbox checked={isBlocked} onChange={(event) => setBlocked(event.target.checked)}>
        Block email notifications. You will still get emails about your account.
      </Checkbox>
      {edited.sentence && <Note>{edited.sentence}</Note>}
      <div className={styles.actions}>
        <Button type="submit" busy={edited.busy && 'Saving…'}>
          Save
        </Button>
        <Button kind="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** readings §2: what is in the field stays for now, and the form says so. */
const pendingHelp = ({ pending_email }: Profile) => pending_email && `Until ${pending_email} is confirmed.`
