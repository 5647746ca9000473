/** Logging out (spec §4 Logout, spec §7.1: the side bar tells which browser, the menu on phones sends nothing). */
import { logout } from 'contract/accounts/api.ts'
import { paths } from 'contract/paths.ts'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { clearStorage, userAgent } from '../../lib/change-session.ts'
import { currentSession } from '../../lib/session.ts'
import { chooseTheme } from '../../lib/theme.ts'
import { saveUnsaved } from '../../lib/unsaved.ts'

export type LogOutFrom = 'side bar' | 'menu'

/**
 * Saves what is not saved yet, forgets everything here, and tells the server. Without a login it only logs an error.
 * @param left what is done as soon as everything is forgotten here
 */
async function logOut(from: LogOutFrom, left?: () => void): Promise<void> {
  const device = localStorage.getItem('device_id')
  if (!currentSession() || !device) {
    console.error('There is no login to end.')
    return
  }
  await saveUnsaved()
  const ended = call(logout, { body: from === 'side bar' ? { device_id: device, ua: userAgent() } : {}, expects401: true })
  clearStorage()
  chooseTheme('system')
  left?.()
  try {
    await ended
  } catch (error) {
    console.error(error)
  }
}

/** `onClick={() => logOut('side bar')}`: logs out. The guard of the page, which no longer admits anybody, leads home. */
export function useLogOut(): (from: LogOutFrom) => void {
  return useCallback((from) => void logOut(from), [])
}

/** The same from a page that is open to everybody: nothing leads home there but this. */
export function useLeave(): (from: LogOutFrom) => void {
  const navigate = useNavigate()
  return useCallback((from) => void logOut(from, () => navigate(paths.home(), { replace: true })), [navigate])
}
