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

/** Which modal the address asks for, and how to close it: closing takes it out of the address. */
export function useModal(): { modal: Modal | undefined; close: () => void; open: (modal: Modal) => void } {
  const [params, setParams] = useSearchParams()
  const wanted = params.get('modal')
  const change = (modal: Modal | undefined) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        if (modal) next.set('modal', modal)
        else next.delete('modal')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return { modal: modals.find((modal) => modal === wanted), close: () => change(undefined), open: change }
}
