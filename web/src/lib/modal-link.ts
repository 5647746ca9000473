/** Modals have addresses: `?modal=login` on the page one is on. */
import type { Modal } from 'contract/paths.ts'
import { useLocation, useSearchParams } from 'react-router'

const modals: readonly Modal[] = ['login', 'sign-up', 'forgot-password', 'support', 'terms']

/** A link's target that opens this modal over the current page, keeping the rest of its address. */
export function useModalLink(): (modal: Modal) => { pathname: string; search: string } {
  const { pathname, search } = useLocation()
  return (modal) => {
    const params = new URLSearchParams(search)
    params.set('modal', modal)
    return { pathname, search: `?${params}` }
  }
}

/** Which modal the address asks for. */
export function useModal(): Modal | undefined {
  const [params] = useSearchParams()
  const wanted = params.get('modal')
  return modals.find((modal) => modal === wanted)
}
