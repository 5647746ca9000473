/** A serving stands at the address of its question, under a number of its own: a reload keeps it, and Back leads out of it. */
import { useLocation } from 'react-router'

const name = 'serving'

/** The one that the address names. */
export function useServingId(): number | undefined {
  return servingIn(useLocation().search)
}

function servingIn(search: string): number | undefined {
  const named = new URLSearchParams(search).get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(named) ? Number(named) : undefined
}

/** The address of the question that is shown, with a serving or with its own numbers. */
export function useAddressWith(): (serving: number | undefined) => string {
  const { pathname, search } = useLocation()
  return (serving) => {
    const named = new URLSearchParams(search)
    if (serving === undefined) named.delete(name)
    else named.set(name, String(serving))
    // Several numbers stand side by side, as the specification writes them.
    return `${pathname}?${String(named).replaceAll('%2C', ',')}`
  }
}
