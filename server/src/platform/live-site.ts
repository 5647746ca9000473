/** The rendered site as it is now. What it is made of may change with time alone; then it is made anew, and nobody waits for it. */
import { isDeepStrictEqual } from 'node:util'
import type { Site } from './site.ts'

export interface LiveSite {
  current(): Site
  /** Makes the site anew where what it is made of has changed. */
  refresh(): Promise<void>
}

/** @param contentNow what the site is made of at this moment */
export async function liveSite<Content>(
  contentNow: () => Content | Promise<Content>,
  render: (content: Content) => Promise<Site>,
): Promise<LiveSite> {
  let content = await contentNow()
  let site = await render(content)
  return {
    current: () => site,
    async refresh() {
      const next = await contentNow()
      if (isDeepStrictEqual(next, content)) return
      site = await render(next)
      content = next
    },
  }
}
