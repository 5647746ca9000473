/** While authors write, with `npm run dev`: what they saved is on the page at once, and what is wrong with it too. */
import type { QueryClient } from '@tanstack/react-query'
import { toast } from '../../lib/toasts.ts'

/** Returns how to stop. */
export function followContent(client: QueryClient): () => void {
  const changes = new EventSource('/dev/content-changes')
  changes.addEventListener('changed', () => {
    void client.invalidateQueries()
    // The text has kept its address.
    for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[src^="/content/"]'))
      frame.setAttribute('src', frame.src)
  })
  changes.addEventListener('refused', ({ data }) => toast(JSON.parse(data), 'bad'))
  return () => changes.close()
}
