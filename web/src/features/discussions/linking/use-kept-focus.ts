import { useEffect } from 'react'
import { focusPost } from './focus-post.ts'

const post = 'article, li'

/**
 * What has the keyboard may go off the page: a field whose text is saved, a button of a post that is deleted. Then the keyboard goes to the
 * post in which it was, to the one beside it where that is gone too, or else to the beginning of the page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let held: { element: Element; around: (Element | null)[] } | undefined
    const note = ({ target }: FocusEvent) => {
      // A dialog gives it back to what opened it.
      if (target instanceof Element && !target.closest('[role=dialog], [role=alertdialog]'))
        held = { element: target, around: placesAround(target) }
    }
    const look = () => {
      if (!held || held.element.isConnected || document.activeElement !== document.body) return
      const place = held.around.find((one) => one?.isConnected)
      focusPost(place ?? document.getElementById('content'))
    }
    const watch = new MutationObserver(look)
    watch.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', note)
    return () => {
      watch.disconnect()
      document.removeEventListener('focusin', note)
    }
  }, [])
}

/** From the inside out. */
function placesAround(element: Element): (Element | null)[] {
  const own = element.closest(post)
  return own
    ? [
        own,
        beside(own, 'nextElementSibling'),
        beside(own, 'previousElementSibling'),
        ...placesAround(own.parentElement ?? document.body),
      ]
    : []
}

function beside(own: Element, step: 'nextElementSibling' | 'previousElementSibling'): Element | null {
  const next = own[step]
  return next?.matches(post) ? next : null
}
