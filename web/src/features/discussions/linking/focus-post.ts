/** The keyboard goes to a post, from where it goes on; nothing moves for it. */
export function focusPost(post: Element | null | undefined): void {
  if (!(post instanceof HTMLElement)) return
  post.tabIndex = -1
  post.focus({ preventScroll: true })
}
