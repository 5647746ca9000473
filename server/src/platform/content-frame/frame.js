// The one script of the content frame: it tells its height, passes on the application's keys, and takes theme and highlights.
const say = (message) => parent.postMessage(message, '*')

const setTheme = (theme) => {
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
}
setTheme(location.hash.slice(1))
if (parent === window) document.documentElement.dataset.alone = ''

// Until its fonts are there it is not seen, and its height is not the last one: who makes room once waits until it is shown.
const sayHeight = () => {
  const { dataset } = document.documentElement
  const height = Math.ceil(document.documentElement.getBoundingClientRect().height)
  say({ type: 'height', height, shown: dataset.shown === '' })
}

// What is too wide scrolls by itself, and only then is it a stop for the keyboard.
const letScroll = () => {
  for (const box of document.querySelectorAll('pre, .katex-display, [role="region"]')) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0
    else box.removeAttribute('tabindex')
  }
}

new ResizeObserver(() => {
  letScroll()
  sayHeight()
}).observe(document.documentElement)

// Fonts are asked for by a layout that is painted, which one that a script forces need not be. Out of sight none is: time has to do.
const painted = () =>
  new Promise((over) => {
    requestAnimationFrame(() => requestAnimationFrame(over))
    setTimeout(over, 100)
  })

const fontsAreThere = async () => {
  do {
    await painted()
    await document.fonts.ready
  } while (document.fonts.status === 'loading')
}

// Those that come later than anybody waits change what is too wide, and not the page's size.
document.fonts.addEventListener('loadingdone', letScroll)

const patience = new Promise((over) => setTimeout(over, 1000, 'late'))
Promise.race([fontsAreThere(), patience]).then((came) => {
  const { dataset } = document.documentElement
  if (came === 'late') dataset.late = ''
  // In other fonts a line is of another length, and the page as high as before.
  letScroll()
  dataset.shown = ''
  sayHeight()
})

const isTyping = (target) => target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

addEventListener('keydown', (event) => {
  const { key, repeat, ctrlKey, metaKey, altKey, shiftKey } = event
  const isArrow = key.startsWith('Arrow')
  // Arrows scroll what has the focus; a letter that is held down is one letter.
  if (isTyping(event.target) || (isArrow ? event.target !== document.body : repeat)) return
  say({ type: 'key', key, ctrlKey, metaKey, altKey, shiftKey })
})

const highlight = (words) => {
  if (!CSS.highlights) return
  CSS.highlights.delete('found')
  const ranges = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.data.toLowerCase()
    for (const word of words) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range()
        range.setStart(node, at)
        range.setEnd(node, at + word.length)
        ranges.push(range)
      }
    }
  }
  if (ranges.length > 0) CSS.highlights.set('found', new Highlight(...ranges))
}

addEventListener('message', ({ source, data }) => {
  if (source !== parent || typeof data !== 'object' || data === null) return
  if (data.type === 'theme') setTheme(data.theme)
  // A page that began to listen late asks again.
  if (data.type === 'measure') sayHeight()
  if (data.type === 'fitted') document.documentElement.dataset.fitted = ''
  if (data.type === 'highlight' && Array.isArray(data.words)) {
    // A single letter says nothing, a single sign such as σ does.
    const telling = (word) => typeof word === 'string' && (word.length > 1 || word > '\x7f')
    highlight(data.words.filter(telling).map((word) => word.toLowerCase()))
  }
})
