/** What a component test asks of the browser around its page. They run where the tests are started. */
import type {} from '@vitest/browser-playwright'
import type { BrowserCommand } from 'vitest/node'

type Media = { colorScheme?: 'light' | 'dark' | null; reducedMotion?: 'reduce' | 'no-preference' | null; media?: 'print' | null }

/** As a reader's system, or a sheet of paper, has it. */
export const emulateMedia: BrowserCommand<[media: Media]> = ({ page }, media) => page.emulateMedia(media)

/** By the mouse, so many pixels to the right of its middle. */
export const dragRight: BrowserCommand<[selector: string, by: number]> = async ({ page, iframe }, selector, by) => {
  const { x, y, width, height } = (await iframe.locator(selector).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + by, y + height / 2)
  await page.mouse.up()
}

/** What the server makes of what people write. */
export const compilePosts: BrowserCommand<[texts: readonly string[], people?: readonly string[]]> = async (
  _,
  texts,
  people = [],
) => {
  const { compilePost } = await import('../../../server/src/platform/markup/compile-post.ts')
  return texts.map((text) => compilePost(text, { people }).html)
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia(media: Media): Promise<void>
    dragRight(selector: string, by: number): Promise<void>
    compilePosts(texts: readonly string[], people?: readonly string[]): Promise<string[]>
  }
}
