/** The picture's measures, and its colours: the light paper's, read from the tokens of the product's look. */
import tokens from '../../ui/tokens.css?raw'

/** The size that every site expects, in pixels. */
export const width = 1200
export const height = 630

/** A square of the graph paper; the strikes, axes and margins of the figures lie on its large lines. */
export const square = 120
export const margin = 60

/** Where the graph paper begins; above it are the words. */
export const plateTop = 342

const colours = new Map(
  [...tokens.matchAll(/--([\w-]+): light-dark\(([^,]+),/g)].map(([, name = '', light = '']) => [name, light]),
)

/** @returns a colour that also older programs read: not every one knows `rgb(1 2 3 / 4%)` */
export function colour(role: string): string {
  const value = colours.get(role)
  if (!value) throw new Error(`The tokens have no colour ${role}`)
  return value.replace(
    /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)%\)$/,
    (_, r, g, b, share) => `rgba(${r},${g},${b},${Number(share) / 100})`,
  )
}
