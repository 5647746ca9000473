import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** How to close the modal that the address asks for: closing takes it out of the address. */
export function useCloseModal(): () => void {
  const { pathname, search, hash, key } = useLocation()
  const navigate = useNavigate()
  const isLeaving = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step of the history may be left once
  useEffect(() => {
    isLeaving.current = false
  }, [key])

  return () => {
    if (isLeaving.current) return
    isLeaving.current = true
    const params = new URLSearchParams(search)
    params.delete('modal')
    const bare = `${pathname}${params.size > 0 ? `?${params}` : ''}`
    // A step back where the page without it is one step away, so that it does not stand in the history twice.
    if (isOneStepBack(bare)) navigate(-1)
    else navigate(bare + hash, { replace: true, preventScrollReset: true })
  }
}

/** Not known in every browser, and never of a page that was left for another site or loaded anew. */
function isOneStepBack(address: string): boolean {
  const { navigation } = window
  const place = navigation?.currentEntry?.index
  if (place === undefined) return false
  const before = navigation.entries()[place - 1]
  if (!before?.url || !before.sameDocument) return false
  const { pathname, search } = new URL(before.url)
  return pathname + search === address
}
