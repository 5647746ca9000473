/** Puts the keyboard there, as if one had come with the Tab key. */
import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

export async function focus(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible()
  const element = target.element() as HTMLElement
  element.focus()
  expect(document.activeElement).toBe(element)
}
