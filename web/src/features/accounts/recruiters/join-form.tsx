/** An invited colleague signs up. */
import { joinFirm } from 'contract/recruiting/firms.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import form from '../form.module.css'
import { Note } from '../note.tsx'
import { useForm } from '../use-form.ts'
import { Acceptance, PersonFields } from './person-fields.tsx'
import { recruiterErrors } from './recruiter-errors.ts'

const fields = ['firstname', 'lastname', 'email', 'password'] as const

export function JoinForm({ token, email, onDone }: { token: string; email: string; onDone: () => void }) {
  const [accepted, setAccepted] = useState(false)
  const join = useForm({
    fields,
    initial: { email },
    check: (values) => recruiterErrors(values, { accepted, captcha: false }),
    async submit({ firstname, lastname, password }) {
      await call(joinFirm, { params: { token }, body: { firstname, lastname, password, terms_accepted: true } })
      onDone()
    },
  })
  return (
    <form {...join.form} className={form.fields}>
      <PersonFields field={join.field} invited />
      <Acceptance
        accepted={accepted}
        error={join.errors.terms_accepted}
        onChange={(next) => {
          setAccepted(next)
          join.clearError('terms_accepted')
        }}
      />
      {join.sentence && <Note>{join.sentence}</Note>}
      <Button type="submit" full busy={join.busy && 'Signing up…'}>
        Sign up
      </Button>
    </form>
  )
}
