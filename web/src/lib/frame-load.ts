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

// A document out of sight is not laid out and says nothing, though all is well: only the server knows whether it refused.
export async function isServed(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: 'HEAD' })).ok
  } catch {
    return false
  }
}
