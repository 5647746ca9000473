/** A firm and its first recruiter sign up. Administrators see the firm once that recruiter has confirmed their email. */
import { isEmail } from 'contract/accounts/rules.ts'
import type { Body } from 'contract/endpoint.ts'
import { type FieldError, invalid, problem } from 'contract/problems.ts'
import { isAtDomain, readDomain } from 'contract/recruiting/domains.ts'
import type { signUpFirm as call } from 'contract/recruiting/firms.ts'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit.ts'
import { oneLine } from '../../../platform/typed-text.ts'
import { makeRecruiterAccount } from '../../accounts/accounts.ts'
import { isPublicMail } from './public-mail.ts'
import { claimDomain, insertSeat } from './store.ts'

export async function signUpFirm(deps: Deps, form: Body<typeof call>, network: string): Promise<void> {
  const name = oneLine(form.firm ?? '')
  const domain = readDomain(form.domain ?? '') ?? ''
  const errors = firmErrors({ name, domain, email: form.email?.trim() ?? '' })
  if (errors.length > 0) throw invalid(errors)
  const seat = async (...[trx, userId]: Parameters<Parameters<typeof makeRecruiterAccount>[2]['seat']>) => {
    const now = deps.clock.now()
    const firmId = await claimDomain(trx, { name, domain }, now)
    if (firmId === undefined) throw problem('domain_taken')
    await insertSeat(trx, { userId, firmId, isManager: true }, now)
    await audit(trx, { event: 'firm signed up', userId, network, detail: { firm: firmId, domain } }, now)
  }
  await makeRecruiterAccount(deps, form, { network, isConfirmed: false, seat })
}

/** @param firm.domain empty where the typed text is no domain */
function firmErrors({ name, domain, email }: { name: string; domain: string; email: string }): FieldError[] {
  if (name === '') return [{ field: 'firm', message: 'Enter the name of your firm.' }]
  if (domain === '') return [{ field: 'domain', message: 'Enter the domain of your firm, such as firm.com.' }]
  if (isPublicMail(domain)) {
    const message = `Anybody can have an email at ${domain}. Enter your firm’s own domain, and sign up with your email there.`
    return [{ field: 'domain', message }]
  }
  // An email that is missing or broken has its own sentence, from the rules of sign-up.
  if (isEmail(email) && !isAtDomain(email, domain)) return [{ field: 'email', message: `Sign up with your email at ${domain}.` }]
  return []
}
