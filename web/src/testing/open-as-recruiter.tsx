import { getProfile } from 'contract/accounts/api.ts'
import { startSession } from '../lib/change-session.ts'
import type { fakeServer } from './fake-server.ts'
import { openAt } from './open-at.tsx'
import { loginData, newcomer } from './people.ts'

/** Opens a page as a recruiter who is logged in. @param rest the site's settings, as `openAt` takes them */
export function openAsRecruiter(server: ReturnType<typeof fakeServer>, ...[address, ...rest]: Parameters<typeof openAt>) {
  server.answer(getProfile, { ...newcomer, is_recruiter: true })
  const data = { ...loginData, is_recruiter: true, is_2fa_verified: true }
  startSession(newcomer.email, { token: 'a'.repeat(43), is_login_limited: false, data })
  return openAt(address, ...rest)
}
