/** What accounts write to people. */

import { paths } from 'contract/paths.ts'
import type { Config } from '../../config.ts'
import { momentInWords } from '../../platform/date-words.ts'
import { layOutMail, type MailContent } from '../../platform/mail-layout.ts'

type Site = Pick<Config, 'productName' | 'publicUrl' | 'supportEmail'>

/**
 * When and from where something was done, for who may not have done it. The network is an address as limits count it: enough to
 * tell one's own from another's. Nobody else is asked where in the world it is, and only the owner of the account is told.
 */
interface Deed {
  at: Date
  network: string
}

/**
 * Whom a mail speaks to, and by what name its link knows them. To an address that nobody has confirmed a mail says no word of who typed
 * it in: it may be anybody's, and the mail would say in our name what a stranger wants it to say.
 */
export interface Addressee {
  firstname?: string
  linkName: string
}

export function confirmationMail({ productName, publicUrl }: Site, { linkName }: Addressee, token: string): MailContent {
  return layOutMail(productName, {
    subject: `Confirm your email for ${oneLine(productName)}`,
    paragraphs: ['Hello,', 'Please confirm that this address is yours. The link works for 24 hours.'],
    action: { label: 'Confirm my email', url: publicUrl + paths.confirmation(token, linkName) },
    footnote: 'If you did not create an account, ignore this email. No one can log in with your address unless you confirm it.',
  })
}

/** Whoever is asked for the code by somebody else may still see here that it is not for a browser of their own. */
export function codeMail(
  { productName }: Site,
  { code, browser, network }: { code: string; browser: string; network: string },
): MailContent {
  return layOutMail(productName, {
    subject: `${code} is your ${oneLine(productName)} code`,
    paragraphs: ['We received a log-in from a new browser. Enter this code there and nowhere else:'],
    code,
    footnote: `Requested by: ${browser}, network ${network}. The code works once, for 10 minutes. Not you? Change your password: whoever requested this code knows it.`,
  })
}

export function resetMail({ productName, publicUrl }: Site, { firstname, linkName }: Addressee, token: string): MailContent {
  return layOutMail(productName, {
    subject: `Set a new password for ${oneLine(productName)}`,
    paragraphs: [hello(firstname), 'Use this link to choose a new password. It works once and expires in 1 hour.'],
    action: { label: 'Set a new password', url: publicUrl + paths.resetPassword(token, linkName) },
    footnote: 'If you did not ask for this, ignore this email: your password will not change.',
  })
}

export function passwordChangedMail(site: Site, { firstname }: Pick<Addressee, 'firstname'>, deed: Deed): MailContent {
  return layOutMail(site.productName, {
    subject: `Your ${oneLine(site.productName)} password was changed`,
    paragraphs: [
      hello(firstname),
      `Your password was changed ${whenAndWhere(deed)}. You are signed out everywhere: log in with the new one.`,
    ],
    footnote: `If this was not you, use “Forgot password” at ${site.publicUrl} to choose another password, and write to ${site.supportEmail}.`,
  })
}

/** To the new address. Until its link is opened, nothing changes. */
export function emailChangeMail({ productName, publicUrl }: Site, { linkName }: Addressee, token: string): MailContent {
  return layOutMail(productName, {
    subject: `Confirm your new email for ${oneLine(productName)}`,
    paragraphs: [
      'Hello,',
      'You asked to log in with this address from now on. Please confirm that it is yours. The link works for 24 hours and signs you out everywhere.',
    ],
    action: { label: 'Confirm my new email', url: publicUrl + paths.confirmation(token, linkName) },
    footnote: 'If you did not ask for this, ignore this email: nothing changes unless you confirm.',
  })
}

/** To the present address, whose owner may be somebody else than who asks. */
export function emailChangeNotice(
  site: Site,
  change: Deed & { firstname: string; newEmail: string; token: string },
): MailContent {
  return layOutMail(site.productName, {
    subject: `Your ${oneLine(site.productName)} email is about to change`,
    paragraphs: [
      hello(change.firstname),
      `We received a request to change your account’s email to ${change.newEmail}, made ${whenAndWhere(change)}. Nothing changes until the new address is confirmed.`,
      'If this was not you, use this link to keep your email, and choose a new password.',
    ],
    action: { label: 'Keep my email', url: site.publicUrl + paths.keepEmail(change.token) },
    footnote: `The link works for 24 hours, or for 7 days once the new address is confirmed. After that, write to ${site.supportEmail}.`,
  })
}

/** To both addresses; `keepToken` to the one that was left, whose owner may take it back. */
export function emailChangedMail(
  site: Site,
  change: Deed & { firstname: string; newEmail: string; keepToken?: string },
): MailContent {
  const { firstname, newEmail, keepToken } = change
  return layOutMail(site.productName, {
    subject: `Your ${oneLine(site.productName)} email was changed`,
    paragraphs: [
      hello(firstname),
      `The email of your account is now ${newEmail}. It was confirmed ${whenAndWhere(change)}. You are signed out everywhere: log in with the new address.`,
    ],
    ...(keepToken && { action: { label: 'Keep my email', url: site.publicUrl + paths.keepEmail(keepToken) } }),
    footnote: keepToken
      ? `If this was not you, use this link within 7 days to keep your email, choose a new password, and write to ${site.supportEmail}.`
      : `If this was not you, write to ${site.supportEmail} at once.`,
  })
}

/** To both addresses, once the owner of the former one has taken a confirmed change back. */
export function emailKeptMail(site: Site, change: Deed & { email: string }): MailContent {
  return layOutMail(site.productName, {
    subject: `Your ${oneLine(site.productName)} email was changed back`,
    paragraphs: [
      'Hello,',
      `The email of this account is ${change.email} again, as its owner requested ${whenAndWhere(change)}. You are signed out everywhere, and each browser needs a code at the next log-in.`,
    ],
    footnote: `If someone else changed it, use “Forgot password” at ${site.publicUrl} to choose a new password. Questions? Write to ${site.supportEmail}.`,
  })
}

export function newDeviceMail({ productName, publicUrl, supportEmail }: Site, device: Deed & { browser: string }): MailContent {
  return layOutMail(productName, {
    subject: `A new browser was added to your ${oneLine(productName)} account`,
    paragraphs: [
      'A new browser was added; it uses one of your two browser slots:',
      `${device.browser}, ${whenAndWhere(device)}.`,
    ],
    footnote: `If this was not you, change your password at ${publicUrl}${paths.settings({ part: 'change-password' })} and write to ${supportEmail}.`,
  })
}

const hello = (firstname: string | undefined): string => (firstname ? `Hello ${firstname},` : 'Hello,')

const whenAndWhere = ({ at, network }: Deed): string => `on ${momentInWords(at)} from the network ${network}`

const oneLine = (text: string): string => text.replace(/\s+/g, ' ')
