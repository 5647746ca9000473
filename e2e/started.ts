import type { Page } from '@playwright/test'

/** Resolves when the application has taken over the page that the server sent: buttons do what they say. */
export async function started(page: Page): Promise<void> {
  // React notes its own data on every element that it takes over; nothing else tells.
  await page.waitForFunction(() => Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')))
}
