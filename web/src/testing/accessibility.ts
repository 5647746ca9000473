/** WCAG 2.2 AA, as far as a machine can tell. */
import axe from 'axe-core'
import { expect } from 'vitest'

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Fails with one line for each thing that is wrong within. */
export async function expectAccessible(part: Element, what: string): Promise<void> {
  // What is still fading in has colours that nobody is meant to read.
  await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
  const { violations } = await axe.run(part, { runOnly: levels, resultTypes: ['violations'], preload: false })
  const lines = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
  expect(lines, what).toEqual([])
}

/** In light and in dark. */
export async function expectAccessibleInBothThemes(part: Element, what: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    document.documentElement.dataset.theme = theme
    await expectAccessible(part, `${what}, ${theme}`)
  }
}
