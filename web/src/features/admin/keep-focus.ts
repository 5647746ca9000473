/**
 * A deed often takes away the button that it was asked for with, after its dialog has closed or before: the keyboard goes on from what stood
 * around it then, its row first of all.
 */

/** What stands around a button, from the inside out. */
export function placesAround(opener: Element | null): HTMLElement[] {
  const around: HTMLElement[] = []
  for (let place = opener?.parentElement; place; place = place.parentElement)
    if (place.matches('li, section, main')) around.push(place)
  return around
}

/** For a second after what was shown is drawn anew. */
export function keepFocusAmong(places: readonly HTMLElement[]): void {
  let looks = 0
  const look = setInterval(() => {
    if (++looks === 10) clearInterval(look)
    if (document.activeElement !== document.body) return
    const place = places.find(({ isConnected }) => isConnected)
    if (!place) return
    place.tabIndex = -1
    place.focus({ preventScroll: true })
  }, 100)
}
