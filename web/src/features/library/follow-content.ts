/** While authors write, with `npm run dev`: what they saved is on the page at once, and what is wrong with it too. */
import type { QueryClient } from '@tanstack/react-query'
import { toast } from '../../lib/toasts.ts'

const framesOfContent = 'iframe[src^="/content/"], iframe[src^="/dev/row/"]'

/** Returns how to stop. */
export function followContent(client: QueryClient): () => void {
  const changes = new EventSource('/dev/content-changes')
  changes.addEventListener('changed', () => {
    void client.invalidateQueries()
    // The same address with another mark at its end would not be fetched again.
    for (const { contentWindow, src } of document.querySelectorAll<HTMLIFrameElement>(framesOfContent))
      contentWindow?.location.replace(src.replace('#', `?saved=${Date.now()}#`))
  })
  changes.addEventListener('refused', ({ data }) => toast(JSON.parse(data), 'bad'))
  return () => changes.close()
}
