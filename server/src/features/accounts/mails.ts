/** What accounts write to people. */
import { paths } from 'contract/paths.ts'
import type { Config } from '../../config.ts'
import { layOutMail, type MailContent } from '../../platform/mail-layout.ts'

type Site = Pick<Config, 'productName' | 'publicUrl'>

export function confirmationMail(
  { productName, publicUrl }: Site,
  person: { firstname: string; username: string },
  token: string,
): MailContent {
  return layOutMail(productName, {
    subject: `Confirm your e-mail for ${oneLine(productName)}`,
    paragraphs: [
      `Hello ${person.firstname},`,
      'One step is left: confirm that this address is yours. The link works for 24 hours.',
    ],
    action: { label: 'Confirm my e-mail', url: publicUrl + paths.confirmation(token, person.username) },
    footnote: 'If you did not create an account, ignore this mail: without the confirmation nobody can log in with your address.',
  })
}

export function codeMail({ productName }: Site, code: string): MailContent {
  return layOutMail(productName, {
    subject: `${code} is your ${oneLine(productName)} code`,
    paragraphs: ['Somebody, we hope you, is logging in from a browser that is new to us. Enter this code there:'],
    code,
    footnote: 'The code works once, for 10 minutes. If this was not you, change your password: who asks for this code knows it.',
  })
}

export function newDeviceMail({ productName, publicUrl }: Site, device: { ua: string; at: Date }): MailContent {
  return layOutMail(productName, {
    subject: `A new browser was added to your ${oneLine(productName)} account`,
    paragraphs: [
      `On ${device.at.toUTCString()} a browser was verified with a code from your mail, and takes one of the two places of your account:`,
      device.ua || 'a browser that did not give its name',
    ],
    footnote: `If this was not you, change your password at ${publicUrl}${paths.settings()} and write to support.`,
  })
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ')
