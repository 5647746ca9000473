/** The one way out over HTTP. A client says once which origin it speaks to, which is the configuration's; no library leads it elsewhere (trust G20). */

/** `fetch`, for addresses of this origin. What they redirect to is not followed: it could be anywhere. */
export function fetchFrom(origin: string): typeof fetch {
  const allowed = new URL(origin).origin
  return async (input, init) => {
    const asked = new URL(input instanceof Request ? input.url : input).origin
    if (asked !== allowed) throw new TypeError(`Nothing but ${allowed} is asked here, not ${asked}.`)
    return fetch(input, { ...init, redirect: 'error' })
  }
}
