/** Becoming a member: the ordered checks, the account, the confirmation mail (spec §4 Sign-up, spec §5; readings §2). */
import type { SignUp } from 'contract/accounts/model.ts'
import { signUpErrors } from 'contract/accounts/rules.ts'
import { problem } from 'contract/problems.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { audit, logStranger } from '../../platform/audit.ts'
import { hours, minutes } from '../../platform/clock.ts'
import { perNetwork, spend } from '../../platform/limits.ts'
import { queueMail } from '../../platform/outbox.ts'
import { refuseHouseName } from './house-name.ts'
import { isKeptForAnother } from './link-store.ts'
import { openLink, unnamed } from './links.ts'
import { confirmationMail } from './mails.ts'
import { hashPassword, throwPasswordErrors } from './passwords.ts'
import { emailKey, findUserByEmail, insertUser, spendCaptcha } from './store.ts'
import { recordTermsDecision } from './terms.ts'

const confirmationLasts = hours(24)

export async function signUp(deps: Deps, form: SignUp, network: string): Promise<void> {
  const { db, clock, config } = deps
  await throwPasswordErrors(signUpErrors(form, { captcha: config.captcha.provider !== 'none' }), form)
  await admitSignUp(deps, form, network)
  await checkCaptcha(deps, form.captcha_token ?? '', network)

  refuseHouseName(config, form.username)
  const passwordHash = await hashPassword(form.password ?? '')
  const now = clock.now()
  await inTransaction(db, async (trx) => {
    if (await isKeptForAnother(trx, form.email ?? '', undefined, now)) throw problem('email_taken')
    const userId = await insertUser(trx, { ...textsOf(form), passwordHash, isDemo: config.demo !== 'none' }, now)
    if (userId === undefined) throw problem((await findUserByEmail(trx, form.email ?? '')) ? 'email_taken' : 'username_taken')
    if (form.terms_accepted) await recordTermsDecision(trx, { userId, version: deps.termsVersion, accepted: true }, now)
    await mailConfirmationLink(trx, deps, { id: userId, email: textsOf(form).email }, now)
    await audit(trx, { event: 'signed up', userId, network }, now)
  })
  deps.nudge('mails')
}

/** @throws a problem after too many tries from this network, or where the terms are not accepted */
export async function admitSignUp(
  { db, clock, termsVersion }: Deps,
  { terms_accepted }: Pick<SignUp, 'terms_accepted'>,
  network: string,
): Promise<void> {
  await spend(db, perNetwork('sign-up', network, { max: 10, window: hours(1) }), clock.now())
  if (terms_accepted !== false) return
  await recordTermsDecision(db, { userId: null, version: termsVersion, accepted: false }, clock.now())
  throw problem('terms_not_accepted')
}

/** Answers alike whoever the address belongs to; mails only who has still to confirm. */
export async function resendConfirmation(deps: Deps, email: string, network: string): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const address = emailKey(email)
  await spend(
    db,
    [
      ...perNetwork('resend-net', network, { max: 30, window: hours(1) }),
      { key: `resend:${address}`, max: 1, window: minutes(1) },
      { key: `resend-day:${address}`, max: 5, window: hours(24) },
    ],
    now,
  )
  const user = await findUserByEmail(db, email)
  if (!user || user.email_confirmed_at || user.suspended_at) return
  await inTransaction(db, (trx) => mailConfirmationLink(trx, deps, user, now))
  deps.nudge('mails')
}

/** `trx`: the mail is committed with what it tells of. */
export async function mailConfirmationLink(
  trx: Db,
  { config }: Deps,
  { id: userId, email }: { id: number; email: string },
  now: Date,
): Promise<void> {
  const { token, expiresAt } = await openLink(trx, { userId, purpose: 'confirm', email, lasts: confirmationLasts }, now)
  await queueMail(trx, email, confirmationMail(config, unnamed(userId), token), now, { expiresAt })
}

/** @throws problem `captcha_failed` */
export async function checkCaptcha({ captcha, db, log }: Deps, token: string, network: string): Promise<void> {
  const { passed, nonce, expiresAt } = await captcha.verify(token)
  const isSpent = passed && nonce && expiresAt && !(await spendCaptcha(db, nonce, expiresAt))
  if (passed && !isSpent) return
  logStranger(log, { event: 'captcha refused', network })
  throw problem('captcha_failed')
}

function textsOf(form: SignUp) {
  const text = (field: keyof SignUp) => String(form[field] ?? '').trim()
  return {
    email: text('email'),
    username: text('username'),
    firstname: text('firstname'),
    lastname: text('lastname'),
    linkedin: text('linkedin'),
    phone: text('phone'),
    job_cities: text('job_cities'),
    key_words: text('key_words'),
    referred_by: text('referred_by'),
    referrer_email: text('referrer_email'),
  }
}
