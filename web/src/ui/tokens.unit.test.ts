/** The contrast of the colour roles, as the tokens' file has them: AAA for what is read, AA for counts and for borders of controls. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

for (const theme of ['light', 'dark'] as const) {
  const ratio = (front: string, back: string) => contrast(role(theme, front), role(theme, back))

  test(`text in the ${theme} theme has a contrast of 7 on everything it stands on`, () => {
    for (const paper of ['paper', 'sheet', 'well', 'wash']) {
      for (const text of ['ink', 'ink-2', 'accent']) expect(ratio(text, paper), `${text} on ${paper}`).toBeGreaterThanOrEqual(7)
    }
    for (const verdict of ['easy', 'hard']) expect(ratio(verdict, 'paper'), verdict).toBeGreaterThanOrEqual(7)
    expect(ratio('on-accent', 'accent')).toBeGreaterThanOrEqual(7)
    expect(ratio('on-accent', 'accent-hover')).toBeGreaterThanOrEqual(7)
  })

  test(`counts, placeholders and badges in the ${theme} theme have a contrast of 4.5`, () => {
    for (const paper of ['paper', 'sheet', 'well']) expect(ratio('ink-3', paper), paper).toBeGreaterThanOrEqual(4.5)
    for (const tone of ['easy', 'medium', 'hard']) expect(ratio(tone, `${tone}-tint`), tone).toBeGreaterThanOrEqual(4.5)
  })

  test(`borders of controls in the ${theme} theme have a contrast of 3`, () => {
    for (const paper of ['paper', 'sheet']) expect(ratio('edge', paper), paper).toBeGreaterThanOrEqual(3)
  })
}

function role(theme: 'light' | 'dark', name: string): string {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`).exec(css) ?? []
  const value = { light, dark }[theme]
  if (!value) throw new Error(`No colour ${name} in the ${theme} theme`)
  return value
}

/** WCAG 2. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
