/** Whether a content frame arrived: it is another document, and tells only what it says by itself. */

/** Calls back when the frame has loaded and says nothing, or does not load at all. Returns how to stop. */
export function whenSilent(frame: HTMLIFrameElement | null, then: () => void): () => void {
  let timer = setTimeout(then, 10_000)
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(then, 800)
  }
  frame?.addEventListener('load', soon)
  return () => {
    clearTimeout(timer)
    frame?.removeEventListener('load', soon)
  }
}

/** What the server says of an address, or that it was not reached. */
export type Service = 'served' | 'refused' | 'unreached'

// A document out of sight is not laid out and says nothing, though all is well: only the server knows whether it refused.
export async function serviceOf(address: string): Promise<Service> {
  try {
    return (await fetch(address, { method: 'HEAD' })).ok ? 'served' : 'refused'
  } catch {
    return 'unreached'
  }
}

const visibleMs = 3000

/**
 * For a frame that is silent though its address is served: calls back if it is still waited for after a while in which the page was in
 * sight. Then it holds what the browser shows without a connection. Returns how to stop.
 */
export function whenSilentInSight(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') timer = setTimeout(then, visibleMs)
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', follow)
  }
}
