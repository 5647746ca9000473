/**
 * Scrolls the box that an element is in, as little as shows the element. Unlike `scrollIntoView` it leaves alone where the next Tab goes
 * from: in Chromium that would be the element.
 */
export function scrollIntoBox(element: Element): void {
  const box = scroller(element)
  if (!box) return
  const { top, bottom } = element.getBoundingClientRect()
  const edges = box.getBoundingClientRect()
  if (top < edges.top) box.scrollTop -= edges.top - top
  else if (bottom > edges.bottom) box.scrollTop += bottom - edges.bottom
}

function scroller(element: Element): Element | undefined {
  const { parentElement } = element
  if (!parentElement || parentElement === document.body) return undefined
  const isScroller =
    /auto|scroll/.test(getComputedStyle(parentElement).overflowY) && parentElement.scrollHeight > parentElement.clientHeight
  return isScroller ? parentElement : scroller(parentElement)
}
