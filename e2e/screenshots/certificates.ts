/** A certificate for a stranger, for its holder and for administrators, and the report of its verification. */
import type { Page } from '@playwright/test'
import { requestRevocation } from 'contract/credentials/administration.ts'
import { credentialPaths } from 'contract/credentials/paths.ts'
import { fillPath } from 'contract/endpoint.ts'
import { certificatesOf, signedIn } from '../certificates.ts'
import { as, at, expect, type Subject } from './subject.ts'

async function openOne(page: Page, which: 'valid' | 'revoked'): Promise<void> {
  const { [which]: certificate } = await certificatesOf(page.request)
  await at(credentialPaths.page(certificate.code))(page)
}

async function openReport(page: Page, which: 'valid' | 'revoked'): Promise<void> {
  const { [which]: certificate } = await certificatesOf(page.request)
  await at(credentialPaths.verify())(page)
  await page.getByLabel('Address or code').fill(certificate.code)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Checks' })).toBeVisible()
}

async function openSettings(page: Page): Promise<void> {
  await certificatesOf(page.request)
  await as('examined', '/settings?part=certificates')(page)
  const list = page.getByRole('list', { name: 'Your certificates' })
  await expect(list).toBeVisible()
  await list.evaluate((element) => element.scrollIntoView())
}

/** With a request that waits for another administrator. */
async function openRoom(page: Page): Promise<void> {
  const { valid } = await certificatesOf(page.request)
  const administrator = await signedIn(page.request, 'administrator@example.com')
  const body = { reason: 'error', explanation: 'The name in it is that of another candidate.' }
  // Refused where the picture before has asked already.
  await administrator.post(fillPath(requestRevocation.url, { code: valid.code }), body).catch(() => {})
  await as('administrator', '/admin/certificates')(page)
  await expect(page.getByRole('list', { name: 'Requested revocations' })).toBeVisible()
}

const taken = { whole: true, inTurn: true, isLookedAtAlone: true } as const

export const certificates: Subject[] = [
  { name: 'credential', open: (page) => openOne(page, 'valid'), ...taken },
  { name: 'credential_revoked', open: (page) => openOne(page, 'revoked'), ...taken },
  { name: 'credential_report', open: (page) => openReport(page, 'valid'), ...taken },
  { name: 'credential_report_revoked', open: (page) => openReport(page, 'revoked'), ...taken },
  { name: 'credential_settings', open: openSettings, ...taken, whole: false },
  { name: 'credential_room', open: openRoom, ...taken },
]
