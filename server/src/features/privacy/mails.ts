/** What people are told of copies of their data, and of leaving. */
import { paths } from 'contract/paths.ts'
import { erasureDays } from 'contract/privacy/api.ts'
import type { Config } from '../../config.ts'
import { layOutMail, type MailContent } from '../../platform/mail-layout.ts'

type Site = Pick<Config, 'productName' | 'publicUrl' | 'supportEmail'>

export function exportReadyMail(site: Site, { secret, expiresAt }: { secret: string; expiresAt: Date }): MailContent {
  return layOutMail(site.productName, {
    subject: `The copy of your ${oneLine(site.productName)} data is ready`,
    paragraphs: [
      'Hello,',
      `The copy of everything we store about you can be downloaded until ${expiresAt.toUTCString()}. The link works only for you: log in with your account when you are asked to.`,
    ],
    action: { label: 'Download the copy', url: site.publicUrl + paths.settings({ copy: secret, part: 'your-data' }) },
    footnote: `If you did not ask for it, change your password and write to ${site.supportEmail}: nobody but who is logged in as you can ask, or one of us for you.`,
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
    subject: `Your ${oneLine(productName)} account is erased in ${erasureDays} days`,
    paragraphs: [
      'Hello,',
      `${byAdministrator ? 'One of us has begun to erase your account, as you asked or as we have to' : 'You asked us to erase your account'}: it is done on ${dueAt.toUTCString()}. You are signed out everywhere.`,
      'Plans that renew are canceled now, and interviews to come as well, by their rules.',
      removesPosts
        ? 'What you wrote to others is removed then; what they answered stays.'
        : 'What you wrote to others stays, credited to “former member”.',
      'If you think again until then, log in and keep your account.',
    ],
    action: { label: 'Keep my account', url: publicUrl + paths.settings({ part: 'your-data' }) },
    footnote: `If you did not ask for it, log in, keep your account and change your password, and write to ${supportEmail}.`,
  })
}

export function keptMail({ productName, publicUrl, supportEmail }: Site): MailContent {
  return layOutMail(productName, {
    subject: `Your ${oneLine(productName)} account stays`,
    paragraphs: [
      'Hello,',
      'Your account is not erased. Plans that were canceled stay canceled: you can resume them in your settings as long as they are open.',
    ],
    action: { label: 'To your settings', url: publicUrl + paths.settings({ part: 'subscription' }) },
    footnote: `If this was not you, change your password and write to ${supportEmail}.`,
  })
}

/** The last one. */
export function erasedMail(
  { productName, supportEmail }: Site,
  { at, removedPosts }: { at: Date; removedPosts: boolean },
): MailContent {
  return layOutMail(productName, {
    subject: `Your ${oneLine(productName)} account is erased`,
    paragraphs: [
      'Hello,',
      `As of ${at.toUTCString()} nothing that we use names you any more. This mail is the last one, and your address is forgotten with it.`,
      `What stays are payments, as the law asks of us, by numbers and without your name${
        removedPosts ? '' : '; and what you wrote to others, credited to “former member”'
      }. Backups are kept for a while: where one is used, your account is erased in it once more.`,
    ],
    footnote: `Questions? ${supportEmail}. You are welcome to come back with a new account.`,
  })
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ')
