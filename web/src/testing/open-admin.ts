/** For tests: the administration at an address, for somebody with these rights. */
import { getProfile } from 'contract/accounts/api.ts'
import SignedInLayout from '../layouts/signed-in-layout.tsx'
import { startSession } from '../lib/change-session.ts'
import AdminPage from '../pages/admin/admin-page.tsx'
import type { fakeServer } from './fake-server.ts'
import { openAt } from './open-at.tsx'
import { loginData, newcomer } from './people.ts'

export const anAdministrator = { is_admin: true, is_staff: false }
export const staff = { is_admin: false, is_staff: true }

export function openAdmin(
  server: ReturnType<typeof fakeServer>,
  address: string,
  rights: { is_admin: boolean; is_staff: boolean },
) {
  const data = { ...loginData, ...rights, is_2fa_verified: true }
  server.answer(getProfile, { ...newcomer, ...rights })
  startSession(newcomer.email, { token: 'a'.repeat(43), is_login_limited: false, data })
  return openAt(address, [{ Component: SignedInLayout, children: [{ path: '/admin/*', Component: AdminPage }] }])
}
