/** How the application starts on a page that was sent: after its first paint, and what is said where it cannot. */

/**
 * What is seen comes first. Measured on a slow phone: modules fetched ahead of the first paint cost a second of it, and a
 * module script that the parser meets begins to fetch them. So nothing preloads them, and the script waits as text until the page with its
 * pictures was painted. Then it takes its own place again: the page is the one that was rendered when the application finds it. The fonts of
 * running text wait as well (see `data-first-paint` in the tokens). A shell has nothing to paint, and asks for all its modules at once.
 */
export const paintedFirst = (html: string): string =>
  html
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace('<head>', "<head><script>document.documentElement.dataset.firstPaint=''</script>")
    .replace(
      /<script type="module" async="">([\s\S]*?)<\/script>/,
      (_, module: string) => `<script id="application" type="text/plain">${module}</script>`,
    )
    .replace('</body>', () => `<script>${startAfterPaint}</script></body>`)

// A page in the background is not painted; it starts after a while all the same. A button or a choice that is pressed before the
// application listens ('alive', see the web's root) is pressed again when it does.
const startAfterPaint = `(() => {
  document.currentScript.remove()
  const waiting = document.getElementById('application')
  const start = () => {
    if (!waiting.isConnected) return
    delete document.documentElement.dataset.firstPaint
    const script = document.createElement('script')
    script.type = 'module'
    script.async = true
    script.textContent = waiting.textContent
    waiting.replaceWith(script)
  }
  setTimeout(start, 1500)
  const painted = new Promise((seen) => {
    const look = (list) => list.getEntriesByName('first-contentful-paint').length > 0 && seen()
    new PerformanceObserver(look).observe({ type: 'paint', buffered: true })
  })
  const loaded = new Promise((seen) => addEventListener('load', seen))
  const pressed = new Set()
  const remember = (event) => {
    const control = event.target.closest('button:not([popovertarget]), [type=radio], [type=checkbox]')
    if (!control) return
    event.preventDefault()
    pressed.add(control)
  }
  addEventListener('click', remember, true)
  addEventListener('alive', () => {
    removeEventListener('click', remember, true)
    for (const control of pressed) control.click()
  }, { once: true })
  Promise.all([painted, loaded]).then(() => requestAnimationFrame(() => setTimeout(start)))
})()`

/**
 * A shell shows nothing before the application runs: a file of it that does not arrive would leave the page empty for good. What is said
 * is what the application itself says of a part that is missing (spec §8), and looks like it: of its styles the shell has but the tokens.
 */
export const saidWhereItCannotStart = (html: string): string =>
  html.replace('<head>', () => `<head><script>${sayWhereItCannotStart}</script>`)

const sayWhereItCannotStart = `(() => {
  document.currentScript.remove()
  const listening = new AbortController()
  const { signal } = listening
  const say = () => {
    listening.abort()
    const page = document.createElement('main')
    page.style.cssText = 'max-width: var(--page); margin: 0 auto; padding: 80px var(--margin)'
    page.innerHTML = '<h1 style="margin: 0 0 24px; color: var(--hard); font: var(--group-title)">Some error occured. Please reload your page.</h1><button type="button" style="min-height: var(--control); padding: 0 22px; border: 1px solid var(--edge); border-radius: var(--radius); background: var(--sheet); color: var(--ink); font: var(--action); cursor: pointer">Reload</button>'
    page.lastChild.onclick = () => location.reload()
    document.body.replaceChildren(page)
  }
  addEventListener('error', ({ target }) => target.tagName === 'SCRIPT' && say(), { capture: true, signal })
  addEventListener('unhandledrejection', say, { signal })
  addEventListener('alive', () => listening.abort(), { signal })
})()`
