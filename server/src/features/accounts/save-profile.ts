/** The three bodies that a profile takes, and nothing else of what comes with them (readings §2). */
import { type ProfileChange, ProfileForm } from 'contract/accounts/model.ts'
import { byProfileField } from 'contract/accounts/profile-fields.ts'
import { profileErrors } from 'contract/accounts/rules.ts'
import { flagNames, selectedModule } from 'contract/modules.ts'
import { invalid, problem } from 'contract/problems.ts'
import { isDuplicate } from '../../db/duplicate.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit.ts'
import type { Caller } from '../../platform/guard.ts'
import { refuseHouseName } from './house-name.ts'
import { allowEmailChange, askEmailChange } from './recovery/change-email.ts'
import { holdSession, lockUser, setSessionState } from './session-store.ts'
import { declareStudent, isSameAddress, type OwnFields, respellEmail, selectModule, updateProfile } from './store.ts'

const emailOfSeat = 'A recruiter’s email cannot change. Ask a manager of your firm to invite your new email.'

const formFields = Object.keys(ProfileForm.properties) as (keyof ProfileForm)[]

export async function saveProfile(
  deps: Deps,
  caller: Caller,
  userId: number,
  change: ProfileChange,
  network: string,
): Promise<void> {
  if (userId !== caller.id) throw problem('user_unknown')
  const body = bodyOf(change)
  if (!body) throw problem('bad_input')
  // Until the declaration, the declaration alone (readings §2).
  if (caller.state === 'declaration' && body !== 'declaration') throw problem('declaration_required')
  logIgnored(deps, caller, Object.keys(change), body)
  if (body === 'form') return saveForm(deps, caller, change, network)
  if (body === 'flags') return saveFlags(deps, caller, change)
  return acceptDeclaration(deps, caller, network)
}

/**
 * Clients send whole profiles back: a body is the first of the three that it has a key of, and the keys of the others in it are an
 * echo. So nobody declares anything by saving a form.
 */
function bodyOf(change: ProfileChange): 'form' | 'flags' | 'declaration' | undefined {
  if (formFields.some((field) => change[field] !== undefined)) return 'form'
  if (flagNames.some((field) => change[field] !== undefined)) return 'flags'
  return change.is_legal_edu ? 'declaration' : undefined
}

const fieldsOf: Record<'form' | 'flags' | 'declaration', readonly string[]> = {
  form: [...formFields, 'current_password'],
  flags: flagNames,
  declaration: ['is_legal_edu'],
}

/** Names alone, and not endlessly: what somebody tries to set tells something, its value is nobody's business. */
function logIgnored({ log }: Deps, { id }: Caller, keys: readonly string[], body: keyof typeof fieldsOf): void {
  const ignored = keys.filter((key) => !fieldsOf[body].includes(key)).map((key) => key.slice(0, 40))
  if (ignored.length > 0) log.info({ user: id, keys: ignored.slice(0, 60) }, 'keys of a profile set nothing')
}

async function saveForm(deps: Deps, caller: Caller, form: ProfileChange, network: string): Promise<void> {
  const errors = profileErrors(form).filter(({ field }) => !(caller.isRecruiter && field === 'linkedin'))
  if (errors.length > 0) throw invalid(errors)
  refuseHouseName(deps.config, form.username)
  const email = form.email?.trim() ?? ''
  const moves = !isSameAddress(email, caller.email)
  // It was confirmed at the domain of the firm, which is what administrators approved.
  if (moves && caller.isRecruiter) throw invalid([{ field: 'email', message: emailOfSeat }])
  if (moves) await allowEmailChange(deps, caller, form.current_password, network)
  const now = deps.clock.now()
  try {
    await inTransaction(deps.db, async (trx) => {
      const user = await lockUser(trx, caller.id)
      // It may have been ended from elsewhere, or by a new password, since the call was admitted.
      if (!user || !(await holdSession(trx, caller.tokenHash))) throw problem('not_logged_in')
      await updateProfile(trx, user.id, ownFieldsOf(form))
      if (moves) await askEmailChange(trx, deps, { user, email, network }, now)
      else await respellEmail(trx, user.id, email)
    })
  } catch (error) {
    throw isDuplicate(error) ? problem('username_taken') : error
  }
  deps.nudge('mails')
}

const ownFieldsOf = (form: ProfileForm): OwnFields => ({
  ...byProfileField((name) => form[name]?.trim()),
  block_email_notification: form.block_email_notification,
})

/** The browser reloads what it shows from the answer (spec §4 Modules). */
async function saveFlags({ db }: Deps, caller: Caller, change: ProfileChange): Promise<void> {
  if (flagNames.filter((flag) => change[flag]).length > 1) throw problem('one_module_only')
  await selectModule(db, caller.id, selectedModule(change))
}

/** The student declaration: once given it stays, and it completes a session that waited for it. */
async function acceptDeclaration({ db, clock }: Deps, caller: Caller, network: string): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (trx) => {
    const isFirst = await declareStudent(trx, caller.id, now)
    if (isFirst) await audit(trx, { event: 'student declaration', userId: caller.id, network }, now)
    if (caller.state === 'declaration') await setSessionState(trx, caller.tokenHash, 'full')
  })
}
