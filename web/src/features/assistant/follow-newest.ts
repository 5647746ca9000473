/** Keeps the newest of a list in view, also when it becomes taller: formulas wait for their style sheet. */

/** @returns how to end it; whoever reads on by hand ends it as well */
export function followNewest(list: HTMLElement): () => void {
  const over = new AbortController()
  const sizes = new ResizeObserver(() => showNewest(list))
  const end = () => {
    sizes.disconnect()
    over.abort()
  }
  for (const child of list.children) sizes.observe(child)
  for (const type of ['pointerdown', 'keydown', 'wheel']) list.addEventListener(type, end, { signal: over.signal, passive: true })
  showNewest(list)
  return end
}

function showNewest(list: HTMLElement): void {
  const newest = list.lastElementChild
  if (!(newest instanceof HTMLElement)) return
  // Of what is longer than the panel the beginning: it is read from there.
  const isLong = newest.offsetHeight > list.clientHeight
  list.scrollTo({ top: isLong ? newest.offsetTop - list.offsetTop - 8 : list.scrollHeight })
}
