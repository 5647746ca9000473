import { useQuery } from '@tanstack/react-query'
import { countUnread } from 'contract/discussions/inbox.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../testing/fake-server.ts'
import { openAt } from '../testing/open-at.tsx'
import { loginData } from '../testing/people.ts'
import { clearSession, startSession } from './change-session.ts'
import { endpointQuery } from './queries.ts'
import { useSession } from './session.ts'

function Unread() {
  const isSignedIn = useSession() !== undefined
  const { data } = useQuery(endpointQuery(countUnread))
  return <p>{isSignedIn ? `${data?.unread} unread` : 'Leaving'}</p>
}

test('a page that is shown a moment longer than its login asks for nothing more, and a page without a login does', async () => {
  const asked = vi.fn(() => ({ unread: 3 }))
  fakeServer().answer(countUnread, asked)
  startSession('noor@example.com', {
    token: 'a'.repeat(43),
    is_login_limited: false,
    data: { ...loginData, is_2fa_verified: true },
  })
  await openAt('/', [{ path: '/', Component: Unread }])
  await expect.element(page.getByText('3 unread')).toBeVisible()
  clearSession()
  await expect.element(page.getByText('Leaving')).toBeVisible()
  expect(asked).toHaveBeenCalledOnce()

  await openAt('/', [{ path: '/', Component: Unread }])
  await expect.poll(() => asked).toHaveBeenCalledTimes(2)
})
