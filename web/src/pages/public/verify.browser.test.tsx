/** A certificate is verified in this browser: from a file, by its address, without a network; and what is said of each. */
import { bundle } from 'verifier/testing/bundle.ts'
import { did, holderEmail, issued, sign, statusList, unsigned } from 'verifier/testing/issue.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleInBothThemes } from '../../testing/accessibility.ts'
import { openAt } from '../../testing/open-at.tsx'
import VerifyPage from './verify.tsx'

const code = '7YbNkRvt3WcGqZs5mHxJpD'

let answers: Record<string, () => Response | Promise<Response>>
let asked: string[]
let caches: (string | undefined)[]

beforeEach(() => {
  vi.setSystemTime('2026-06-01T00:00:00Z')
  asked = []
  caches = []
  answers = {
    '/.well-known/did.json': () => Response.json(did),
    '/credentials/status/1': async () => new Response(await statusList()),
  }
  vi.stubGlobal('fetch', async (path: string, options?: RequestInit) => {
    asked.push(path)
    caches.push(options?.cache)
    return answers[path]?.() ?? new Response('', { status: 404 })
  })
})

const isLoaded = () => vi.waitFor(() => expect(asked).toContain('/.well-known/did.json'))

async function open() {
  await openAt('/verify', [{ path: '/verify', Component: VerifyPage }])
  await isLoaded()
}

const choose = (text: string | Uint8Array<ArrayBuffer>, name = 'certificate.json') =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File([text], name))

const verdict = (name: string) => page.getByRole('heading', { level: 2, name })
const line = (check: string) => page.getByRole('listitem').filter({ hasText: check })
const valid = verdict('This certificate is valid.')

test('a chosen file is valid: one line a check, and what its contents say', async () => {
  await open()
  await choose(await issued())
  await expect.element(valid).toHaveFocus()
  for (const check of ['Form', 'Signature', 'Issuer', 'Dates', 'Revocation'])
    await expect.element(line(`${check} Passed`)).toBeVisible()
  await expect.element(page.getByText('Ada Łukasiewicz ]]> & <Example>')).toBeVisible()
  await expect.element(page.getByText('78 % (required: 70 %)')).toBeVisible()
  await expect.element(page.getByText('An oral was held.')).toBeVisible()
  await expectAccessibleInBothThemes(document.body, 'a valid certificate')
})

test('nothing of the file is sent', async () => {
  await open()
  await choose(await issued())
  await expect.element(valid).toBeVisible()
  expect(asked).toEqual(['/.well-known/did.json', '/credentials/status/1'])
})

test('revocation is asked for past the browser’s cache', async () => {
  await open()
  await choose(await issued())
  await expect.element(valid).toBeVisible()
  expect(caches[asked.indexOf('/credentials/status/1')]).toBe('no-cache')
})

test('another certificate is verified from the start, by the keyboard too', async () => {
  await open()
  await choose(await issued())
  await page.getByRole('button', { name: 'Verify another certificate' }).click()
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toHaveFocus()
  await expect.element(valid).not.toBeInTheDocument()
})

function drop(text: string, name: string): DragEvent {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File([text], name))
  const event = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
  document.body.dispatchEvent(event)
  return event
}

test('a dropped file is verified, wherever it falls', async () => {
  await open()
  expect(drop(await issued(), 'certificate.json').defaultPrevented).toBe(true)
  await expect.element(valid).toBeVisible()
})

test('a file that is dropped on a report is verified instead', async () => {
  await open()
  await choose((await issued()).replace('"value":"78"', '"value":"98"'))
  await expect.element(verdict('This certificate is not valid.')).toBeVisible()
  expect(drop(await issued(), 'another.json').defaultPrevented).toBe(true)
  await expect.element(valid).toHaveFocus()
  await expect.element(page.getByText('another.json')).toBeVisible()
})

test('a changed file is not valid, and nothing that it says is called proven', async () => {
  await open()
  await choose((await issued()).replace('"value":"78"', '"value":"98"'))
  await expect.element(verdict('This certificate is not valid.')).toBeVisible()
  await expect.element(line('Signature Failed')).toBeVisible()
  await expect.element(page.getByText('Nothing below is proven.')).toBeVisible()
  await expectAccessibleInBothThemes(document.body, 'a changed certificate')
})

test('of a picture with the credential of somebody else, what the credential says is shown, and never the picture', async () => {
  await open()
  const credential = `<openbadges:credential><![CDATA[${(await issued()).replaceAll(']]>', ']]]]><![CDATA[>')}]]></openbadges:credential>`
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"'
  await choose(`<svg ${names}>${credential}<title>Eve Example</title><text>Eve Example</text></svg>`, 'certificate.svg')
  await expect.element(valid).toBeVisible()
  await expect.element(page.getByText('Ada Łukasiewicz ]]> & <Example>')).toBeVisible()
  expect(document.body.innerHTML).not.toContain('Eve Example')
  expect(document.querySelectorAll('img, object, iframe, embed')).toHaveLength(0)
})

test('the issuer that is found is named where it is another one with our name', async () => {
  await open()
  const issuer = { id: 'did:web:other.example', type: ['Profile'], name: 'Bachelier' }
  await choose(JSON.stringify(await sign(await unsigned({ issuer }), issuer.id)))
  await expect.element(verdict('This certificate is not valid.')).toBeVisible()
  await expect.element(line('Issuer Failed').getByText('it names is Bachelier (did:web:other.example)')).toBeVisible()
})

test('a revoked one and an expired one are told apart', async () => {
  answers['/credentials/status/1'] = async () => new Response(await statusList([94_567]))
  await open()
  await choose(await issued())
  await expect.element(verdict('This certificate was revoked.')).toBeVisible()
  await page.getByRole('button', { name: 'Verify another certificate' }).click()
  answers['/credentials/status/1'] = async () => new Response(await statusList())
  vi.setSystemTime('2030-01-01T00:00:00Z')
  await choose(await issued())
  await expect.element(verdict('This certificate has expired.')).toBeVisible()
})

test('opened before the network went it still verifies: revocation is not checked, or by the list of a bundle', async () => {
  await open()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await choose(await issued())
  await expect.element(verdict('This certificate could not be fully checked.')).toBeVisible()
  await expect.element(line('Revocation Not checked')).toBeVisible()
  await page.getByRole('button', { name: 'Verify another certificate' }).click()
  const bytes = bundle({ 'credential.json': await issued(), 'status-list.json': await statusList() })
  await choose(bytes, 'certificate.zip')
  await expect.element(valid).toBeVisible()
  await expect.element(page.getByText('by the status list of 1 May 2026, 12:00 UTC')).toBeVisible()
})

test('what holds no certificate is said in a sentence, and another file can be chosen', async () => {
  await open()
  await choose('Dear Sir', 'letter.txt')
  await expect.element(page.getByRole('alert').filter({ hasText: 'This is no certificate' })).toBeVisible()
  await expectAccessibleInBothThemes(document.body, 'no certificate')
  await choose(await issued())
  await expect.element(valid).toBeVisible()
})

test('a file over 1 MB is refused before it is read', async () => {
  await open()
  await choose(new Uint8Array(1_000_001), 'film.png')
  await expect.element(page.getByText('This file is larger than 1 MB')).toBeVisible()
})

const verifyAddress = async (typed: string) => {
  await page.getByRole('textbox', { name: 'Address or code' }).fill(typed)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
}

test('a certificate is verified by its address here', async () => {
  answers[`/credentials/${code}.json`] = async () => new Response(await issued())
  await open()
  await verifyAddress(`http://localhost/credentials/${code}`)
  await expect.element(valid).toBeVisible()
})

test('a code without a certificate is said to be hidden or nowhere', async () => {
  await open()
  await verifyAddress(code)
  const field = page.getByRole('textbox', { name: 'Address or code' })
  await expect.element(field).toHaveAccessibleDescription(/^No certificate is shown at this address\./)
  await verifyAddress('https://other.example/credentials/1')
  await expect.element(field).not.toHaveAccessibleDescription(/No certificate/)
})

test('what is on another site is not asked for, but linked', async () => {
  await open()
  await verifyAddress('https://other.example/credentials/1')
  await expect.element(page.getByRole('link', { name: 'https://other.example/credentials/1' })).toBeVisible()
  expect(asked).toEqual(['/.well-known/did.json'])
})

test('what is no address is refused in the field', async () => {
  await open()
  await verifyAddress('Ada')
  await expect.element(page.getByRole('textbox', { name: 'Address or code' })).toHaveAccessibleDescription(/not the address/)
})

test('the recipient is checked where an email is given', async () => {
  await open()
  await choose(await issued())
  await page.getByRole('textbox', { name: 'Email of the holder' }).fill(holderEmail)
  await page.getByRole('button', { name: 'Check the recipient' }).click()
  await expect.element(line('Recipient Passed')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email of the holder' }).fill('eve@example.com')
  await page.getByRole('button', { name: 'Check the recipient' }).click()
  await expect.element(line('Recipient Failed')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'The certificate says' })).toBeVisible()
})

test('keys that could not be loaded are loaded again', async () => {
  const answer = answers['/.well-known/did.json']!
  answers['/.well-known/did.json'] = () => new Response('', { status: 503 })
  await open()
  await expect.element(page.getByText('The verifier could not be loaded.')).toBeVisible()
  answers['/.well-known/did.json'] = answer
  await page.getByRole('button', { name: 'Try again' }).click()
  await choose(await issued())
  await expect.element(valid).toBeVisible()
})
