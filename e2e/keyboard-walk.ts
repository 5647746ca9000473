/** A page walked with the Tab key: what has the focus at each stop, whether one sees that it has, and what is never reached. */
import type { Page } from '@playwright/test'

interface Stop {
  /** Its place among everything on the page that takes the focus. */
  place: number
  name: string
  /** In pixels of the page, not of the window. */
  left: number
  right: number
  top: number
  bottom: number
  /** What is wrong with it while it has the focus. */
  faults: string[]
}

type Which = 'all' | 'focused'

/** From the top of the page through all of it. Returns sentences about what somebody with only a keyboard would miss. */
export async function faultsOfWalking(page: Page): Promise<string[]> {
  const expected = await look(page, 'all')
  const stops: Stop[] = []
  // A frame or a player has stops of its own inside.
  for (let presses = 0; presses < expected.length * 2 + 20; presses++) {
    await page.keyboard.press('Tab')
    const [stop] = await look(page, 'focused')
    // On its way into a frame, and past the end of the page, nothing has the focus for a moment.
    if (!stop) continue
    if (stop.place === stops[0]?.place && stops.length > 1) break
    if (stop.place !== stops.at(-1)?.place) stops.push(stop)
  }
  const reached = new Set(stops.map(({ place }) => place))
  return [
    ...expected.filter(({ place }) => !reached.has(place)).map(({ name }) => `${name} is never reached`),
    ...stops.flatMap(({ name, faults }) => faults.map((fault) => `${name} ${fault}`)),
    ...stops.flatMap((stop, at) => (isBackwards(stops[at - 1], stop) ? [`${stop.name} comes after what stands behind it`] : [])),
  ]
}

const look = (page: Page, which: Which): Promise<Stop[]> => page.evaluate(lookAtStops, which)

/** Against the direction of reading: up and to the left at once. The next column begins higher, but further right. */
function isBackwards(before: Stop | undefined, after: Stop): boolean {
  return before !== undefined && after.bottom <= before.top && after.right <= before.left
}

/** Runs in the page. `all`: everything that Tab should reach, remembering how it looks without the focus. `focused`: what has it. */
async function lookAtStops(which: Which): Promise<Stop[]> {
  if (which === 'focused') {
    // It is scrolled to with the next frame.
    await new Promise(requestAnimationFrame)
    const focused = document.activeElement
    return focused instanceof HTMLElement && focused !== document.body ? [stopAt(focused)] : []
  }
  const candidates = 'a[href], button, input, select, textarea, summary, iframe, video[controls], audio[controls], [tabindex]'
  const reachable = [...document.querySelectorAll<HTMLElement>(candidates)].filter(isReachable)
  for (const [place, element] of reachable.entries()) {
    element.dataset.place = String(place)
    element.dataset.calm = lookOf(element)
  }
  return reachable.map((element) => ({ ...stopAt(element), faults: [] }))

  function isReachable(element: HTMLElement): boolean {
    if (element.tabIndex < 0 || element.matches(':disabled') || element.closest('[inert]')) return false
    if (!element.checkVisibility({ visibilityProperty: true })) return false
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
    // Of a group of radio buttons one is a stop: the chosen one, or the first.
    const group = [...document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${CSS.escape(element.name)}"]`)]
    return element === (group.find(({ checked }) => checked) ?? group[0])
  }

  function stopAt(element: HTMLElement): Stop {
    const { left, right, top, bottom } = seenOf(element).getBoundingClientRect()
    return {
      place: Number(element.dataset.place ?? -1),
      name: nameOf(element),
      left: left + scrollX,
      right: right + scrollX,
      top: top + scrollY,
      bottom: bottom + scrollY,
      faults: faultsOf(element),
    }
  }

  function faultsOf(element: HTMLElement): string[] {
    // What is focused inside a frame shows it there.
    if (element.localName === 'iframe') return []
    const line = seenOf(element).getClientRects()[0]
    if (!line) return ['has no place on the page']
    const middle = { x: (line.left + line.right) / 2, y: (line.top + line.bottom) / 2 }
    const isInside = middle.x > 0 && middle.y > 0 && middle.x < innerWidth && middle.y < innerHeight
    const there = document.elementFromPoint(middle.x, middle.y)
    const isCovered = isInside && !(there && (seenOf(element).contains(there) || there.contains(element)))
    return [
      !isInside && 'has the focus outside the window',
      isCovered && `has the focus under <${there?.localName} class="${there?.className}">`,
      element.dataset.calm === lookOf(element) && 'does not show that it has the focus',
    ].filter((fault) => fault !== false)
  }

  /** What stands for a box that is there for hands and ears only. */
  function seenOf(element: HTMLElement): HTMLElement {
    const { width, height } = element.getBoundingClientRect()
    const isHidden = width <= 1 || height <= 1 || getComputedStyle(element).opacity === '0'
    return (isHidden && element.closest('label')) || element
  }

  function lookOf(element: HTMLElement): string {
    const looks = [element, element.parentElement, element.closest('label'), element.nextElementSibling].map((one) => {
      if (!one) return ''
      const { outline, boxShadow, borderColor, backgroundColor, color, textDecoration } = getComputedStyle(one)
      return [outline, boxShadow, borderColor, backgroundColor, color, textDecoration].join(' ')
    })
    return looks.join('|')
  }

  function nameOf(element: HTMLElement): string {
    const text = element.getAttribute('aria-label') ?? (element.innerText || element.getAttribute('name') || element.id)
    return `<${element.localName}> ${text.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}`
  }
}
