/** Brings a part of the page into view, and the keyboard to its title: where an address points. */
export function showPart(id: string): void {
  const part = document.getElementById(id)
  if (!part) return
  const title = part.matches(titles) ? part : (part.querySelector<HTMLElement>(titles) ?? part)
  part.scrollIntoView()
  title.tabIndex = -1
  title.focus({ preventScroll: true })
}

const titles = 'h2, h3'
