/** Accounts of recruiters. They sign up as members do, without LinkedIn, and get a username that nobody types in. */
import { randomBytes } from 'node:crypto'
import type { SignUp } from 'contract/accounts/model.ts'
import { signUpErrors } from 'contract/accounts/rules.ts'
import { invalid, problem } from 'contract/problems.ts'
import type { Db } from '../../db/db.ts'
import { afterCommit, inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit.ts'
import { isKeptForAnother } from './link-store.ts'
import { hashPassword, throwPasswordErrors } from './passwords.ts'
import { admitSignUp, checkCaptcha, mailConfirmationLink } from './sign-up.ts'
import { confirmUser, deleteUnclaimed, findUserByEmail, insertUser } from './store.ts'
import { recordTermsDecision } from './terms.ts'

type Form = Pick<SignUp, 'email' | 'firstname' | 'lastname' | 'password' | 'captcha_token' | 'terms_accepted'>

interface Options {
  network: string
  /** Whether a mailed invitation has confirmed the email. Without one a captcha is asked for, and the usual mail confirms it. */
  isConfirmed: boolean
  /** Gives the account its seat, in the transaction that makes it. */
  seat(trx: Db, userId: number): Promise<void>
}

/**
 * @throws a problem where the form breaks a rule of sign-up or the email is taken. An account that nobody has confirmed gives way to a mailed
 *   invitation; no other is changed
 */
export async function signUpRecruiter(deps: Deps, form: Form, { network, isConfirmed, seat }: Options): Promise<void> {
  const { db, clock, config, termsVersion } = deps
  const username = `recruiter-${randomBytes(8).toString('hex')}`
  const asksCaptcha = !isConfirmed && config.captcha.provider !== 'none'
  // Fields that the form does not have are filled in, so that the rules find nothing missing.
  const filled = { ...form, username, linkedin: 'not asked for' }
  await throwPasswordErrors(signUpErrors(filled, { captcha: asksCaptcha }), form)
  if (form.terms_accepted === undefined) throw invalid([{ field: 'terms_accepted', message: 'Please accept the terms.' }])
  await admitSignUp(deps, form, network)
  if (!isConfirmed) await checkCaptcha(deps, form.captcha_token ?? '', network)

  const passwordHash = await hashPassword(form.password ?? '')
  const now = clock.now()
  const [email = '', firstname = '', lastname = ''] = [form.email, form.firstname, form.lastname].map((text) => text?.trim())
  const texts = { email, firstname, lastname, username, ...blank }
  await inTransaction(db, async (trx) => {
    if (await isKeptForAnother(trx, email, undefined, now)) throw problem('email_taken')
    const former = isConfirmed ? await findUserByEmail(trx, email) : undefined
    const [replaced] = former ? await deleteUnclaimed(trx, [former.id]) : []
    const userId = await insertUser(trx, { ...texts, passwordHash, isDemo: config.demo !== 'none', kind: 'recruiter' }, now)
    if (userId === undefined) throw problem('email_taken')
    await recordTermsDecision(trx, { userId, version: termsVersion, accepted: true }, now)
    if (isConfirmed) await confirmUser(trx, userId, email, now)
    else await mailConfirmationLink(trx, deps, { id: userId, email }, now)
    await audit(trx, { event: 'signed up', userId, network, ...(replaced !== undefined && { detail: { replaced } }) }, now)
    await seat(trx, userId)
    afterCommit(trx, () => deps.nudge('mails'))
  })
}

const blank = { linkedin: '', phone: '', job_cities: '', key_words: '', referred_by: '', referrer_email: '' }
