import { expect, test } from 'vitest'
import {
  codeMail,
  confirmationMail,
  emailChangedMail,
  emailChangeMail,
  emailChangeNotice,
  emailKeptMail,
  newDeviceMail,
  passwordChangedMail,
  resetMail,
} from './mails.ts'

const site = { productName: 'The product', publicUrl: 'https://product.example', supportEmail: 'support@product.example' }
const person = { firstname: '<b>Ada</b>', linkName: 'ada & charles' }
const deed = { at: new Date('2026-11-21T14:00:00Z'), network: '198.51.100.7' }
const newEmail = 'ada@new.example'

const mails = {
  confirmation: confirmationMail(site, person, 'a-token'),
  code: codeMail(site, { code: '123456', browser: '<i>Firefox</i>', network: deed.network }),
  reset: resetMail(site, person, 'a-token'),
  passwordChanged: passwordChangedMail(site, person, deed),
  change: emailChangeMail(site, person, 'a-token'),
  changeNotice: emailChangeNotice(site, { ...person, ...deed, newEmail, token: 'a-token' }),
  changed: emailChangedMail(site, { ...person, ...deed, newEmail }),
  left: emailChangedMail(site, { ...person, ...deed, newEmail, keepToken: 'a-token' }),
  kept: emailKeptMail(site, { ...deed, email: newEmail }),
  newDevice: newDeviceMail(site, { browser: '<i>Firefox</i>', ...deed }),
}

test.each(Object.entries(mails))(
  '%s: leads nowhere but to us, and what people call themselves stays text',
  (_, { text, html }) => {
    for (const [url] of `${text} ${html}`.matchAll(/https?:\/\/[^\s"<]+/g)) expect(url).toMatch(/^https:\/\/product\.example\b/)
    expect(html).not.toMatch(/<[bi]>/)
  },
)

test.each(Object.entries(mails))('%s: the text and the HTML say the same', (_, { subject, text, html }) => {
  const words = (source: string) => source.replace(/\s+/g, ' ').trim()
  const shown = words(
    html
      .replace(/<style>.*<\/style>|<title>.*<\/title>/gs, '')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&'),
  )
  expect(shown).toContain(subject)
  for (const paragraph of text.split('\n\n').flatMap((part) => part.split(/:\n|-- \n/))) expect(shown).toContain(words(paragraph))
})

test('what was done to an account is told with its moment, its network and who helps if it was somebody else', () => {
  for (const { text } of [mails.passwordChanged, mails.changeNotice, mails.changed, mails.left, mails.kept, mails.newDevice]) {
    expect(text).toContain('21 November 2026, 14:00 UTC')
    expect(text).toContain('198.51.100.7')
    expect(text).toContain(site.supportEmail)
  }
  expect(mails.code.text).toContain('Requested by: <i>Firefox</i>, network 198.51.100.7')
})

test('the notice of a change names the new address and takes the change back; the mail to the new address confirms it', () => {
  expect(mails.changeNotice.text).toContain(newEmail)
  expect(mails.changeNotice.text).toContain('https://product.example/mail/keep/a-token')
  expect(mails.left.text).toContain('https://product.example/mail/keep/a-token')
  expect(mails.changed.text).not.toContain('/mail/keep/')
  expect(mails.change.text).toContain('https://product.example/confirmation/a-token/ada%20%26%20charles')
  expect(mails.reset.text).toContain('https://product.example/reset-password/a-token/ada%20%26%20charles')
})
