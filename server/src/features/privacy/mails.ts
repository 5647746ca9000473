/** What people are told of copies of their data, and of leaving. */

import { paths } from 'contract/paths.ts'
import { erasureDays } from 'contract/privacy/api.ts'
import type { Config } from '../../config.ts'
import { momentInWords } from '../../platform/date-words.ts'
import { layOutMail, type MailContent } from '../../platform/mail-layout.ts'

type Site = Pick<Config, 'productName' | 'publicUrl' | 'supportEmail'>

export function exportReadyMail(site: Site, { secret, expiresAt }: { secret: string; expiresAt: Date }): MailContent {
  return layOutMail(site.productName, {
    subject: `The copy of your ${oneLine(site.productName)} data is ready`,
    paragraphs: [
      'Hello,',
      `You can download the copy of everything we store about you until ${momentInWords(expiresAt)}. The link works only for you: log in when asked.`,
    ],
    action: { label: 'Download the copy', url: site.publicUrl + paths.settings({ copy: secret, part: 'your-data' }) },
    footnote: `If you did not ask for this, change your password and write to ${site.supportEmail}: only a person logged in to your account, or our support, can request it.`,
  })
}

interface Leaving {
  dueAt: Date
  removesPosts: boolean
  /** Not by the person themselves. */
  byAdministrator: boolean
}

export function leavingMail(site: Site, { dueAt, removesPosts, byAdministrator }: Leaving): MailContent {
  const { productName, publicUrl, supportEmail } = site
  return layOutMail(productName, {
    subject: `Your ${oneLine(productName)} account will be erased in ${erasureDays} days`,
    paragraphs: [
      'Hello,',
      `${byAdministrator ? 'An administrator has scheduled your account for erasure, at your request or because we are required to' : 'You asked us to erase your account'}. We will erase it on ${momentInWords(dueAt)}. You are signed out everywhere.`,
      'We have canceled your renewing plans and your upcoming interviews; the usual cancellation rules apply.',
      removesPosts
        ? 'Your posts will be removed then; other members’ answers stay.'
        : 'Your posts stay, credited to “former member”.',
      'If you change your mind before then, log in and keep your account.',
    ],
    action: { label: 'Keep my account', url: publicUrl + paths.settings({ part: 'your-data' }) },
    footnote: `If you did not ask for this, log in, keep your account, change your password and write to ${supportEmail}.`,
  })
}

export function keptMail({ productName, publicUrl, supportEmail }: Site): MailContent {
  return layOutMail(productName, {
    subject: `Your ${oneLine(productName)} account will not be erased`,
    paragraphs: [
      'Hello,',
      'We will not erase your account. Canceled plans stay canceled; you can resume them in Settings until they end.',
    ],
    action: { label: 'Open Settings', url: publicUrl + paths.settings({ part: 'subscription' }) },
    footnote: `If this was not you, change your password and write to ${supportEmail}.`,
  })
}

/** The last one. */
export function erasedMail(
  { productName, supportEmail }: Site,
  { at, removedPosts }: { at: Date; removedPosts: boolean },
): MailContent {
  return layOutMail(productName, {
    subject: `Your ${oneLine(productName)} account has been erased`,
    paragraphs: [
      'Hello,',
      `We erased your account on ${momentInWords(at)}. Our live systems no longer hold your name. This is our last email to you; your address is deleted with it.`,
      `We keep payment records, as the law requires, under a number and without your name${
        removedPosts ? '' : ', and your posts, credited to “former member”'
      }. Backups are kept for a while; if we ever restore one, your account is erased again.`,
    ],
    footnote: `Questions? Write to ${supportEmail}. You are welcome to come back with a new account.`,
  })
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ')
