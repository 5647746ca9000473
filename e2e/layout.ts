/** What happens to a layout: fonts that come late, text twice as large, a system with a few colours of its own. */
import type { Page, Request, Route } from '@playwright/test'

/** Fonts arrive only after the first paint, as over a slow line. */
export async function holdFontsUntilPainted(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await route.continue()
  })
}

/**
 * Answers requests to such an address once all else has come and is drawn: as over a slow line, one thing at a time.
 *
 * @returns the end of it, which waits for requests that are held
 */
export async function bringLast(page: Page, address: RegExp): Promise<() => Promise<void>> {
  const others = new Set<Request>()
  page.on('request', (request) => !address.test(request.url()) && others.add(request))
  page.on('requestfinished', (request) => others.delete(request))
  page.on('requestfailed', (request) => others.delete(request))
  const nextFrame = () => page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
  const answer = async (route: Route) => {
    for (let still = 0; still < 5; still = others.size === 0 ? still + 1 : 0) await nextFrame()
    await route.fallback()
  }
  const held: Promise<void>[] = []
  const hold = (route: Route) => {
    const answered = answer(route)
    held.push(answered)
    return answered
  }
  await page.route(address, hold)
  return async () => {
    await page.unroute(address, hold)
    await Promise.all(held)
  }
}

/** What has moved since the page began to load, and what moved with it. */
export async function layoutShifts(page: Page): Promise<{ sum: number; moved: string[] }> {
  return page.evaluate(() => {
    // Not in the types yet.
    interface Shift extends PerformanceEntry {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    }
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = (observer.takeRecords() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput)
    const nodes = shifts.flatMap(({ sources }) => sources.map(({ node }) => node))
    return {
      sum: shifts.reduce((all, { value }) => all + value, 0),
      moved: nodes.map((node) => (node instanceof Element ? node.outerHTML : (node?.textContent ?? '')).slice(0, 100)),
    }
  })
}

/** Text twice as large, and nothing else: what WCAG 1.4.4 asks for. Returns what is cut off by it. */
export async function doubleText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [...document.body.querySelectorAll<HTMLElement>('*')]
    const sizes = all.map((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element)
      return { fontSize: Number.parseFloat(fontSize), lineHeight: Number.parseFloat(lineHeight) }
    })
    for (const [at, element] of all.entries()) {
      const { fontSize = 0, lineHeight = 0 } = sizes[at] ?? {}
      element.style.fontSize = `${2 * fontSize}px`
      if (lineHeight) element.style.lineHeight = `${2 * lineHeight}px`
    }
    const hasText = ({ childNodes }: Element) => [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
    const isCut = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      const { scrollWidth, scrollHeight, clientWidth, clientHeight } = element
      // Text of a few pixels is there for readers who hear it.
      if (clientWidth <= 1 || clientHeight <= 1) return false
      return (hides(overflowX) && scrollWidth > clientWidth + 1) || (hides(overflowY) && scrollHeight > clientHeight + 1)
    }
    return all.filter((element) => hasText(element) && isCut(element)).map(({ outerHTML }) => outerHTML.slice(0, 160))
  })
}

/** What cannot be seen where the system paints everything in a few colours: backgrounds and shadows are gone there. */
export async function lostInForcedColours(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasLine = (style: string, width: string) => style !== 'none' && Number.parseFloat(width) > 0
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
    const seen = controls.filter(
      (one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility({ visibilityProperty: true }),
    )
    return seen.flatMap((control) => {
      const name = `<${control.localName}> ${control.innerText || control.getAttribute('aria-label')}`
      const edges = [undefined, '::after'].map((part) => getComputedStyle(control, part))
      const hasEdge = edges.some(({ borderTopStyle, borderTopWidth }) => hasLine(borderTopStyle, borderTopWidth))
      // What is written in text or is a drawing is seen by these.
      const isSeen = hasEdge || control.innerText !== '' || control.querySelector('svg')
      control.focus({ preventScroll: true, focusVisible: true })
      const around = [control, control.closest('label'), control.nextElementSibling]
      const looks = around.map((one) => one && getComputedStyle(one))
      const showsFocus = looks.some((look) => look && hasLine(look.outlineStyle, look.outlineWidth))
      return [!isSeen && `${name} is not seen`, !showsFocus && `${name} does not show the focus`].filter(
        (fault) => fault !== false,
      )
    })
  })
}
