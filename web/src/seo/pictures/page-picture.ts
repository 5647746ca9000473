/** Which figure stands on which page's picture. A page without one gets a path of its own. */
import { paths } from 'contract/paths.ts'
import type { PageHead } from '../page-head.ts'
import { type Figure, ownPath, pathsAndLaw, payoff, reflection, spreadingDensity } from './figures.ts'
import { drawPicture } from './picture.ts'
import type { Measure } from './words.ts'

const figures: Record<string, () => Figure> = {
  [paths.home()]: pathsAndLaw,
  [paths.interview()]: () => payoff('call'),
  [paths.vantage()]: () => payoff('forward'),
  [paths.certificate()]: () => payoff('digital'),
  [paths.mockInterview()]: () => payoff('butterfly'),
  [paths.insights()]: reflection,
  [paths.successStories()]: spreadingDensity,
}

// Elsewhere the product has to be named first; on the picture its name stands above the title already.
const titles: Record<string, string> = { [paths.home()]: 'Prices walk at random. Preparation doesn’t.' }

export const figureOf = (pathname: string): Figure => (figures[pathname] ?? (() => ownPath(pathname)))()

export function pagePicture({ title, description, address }: PageHead, product: string, measure: Measure): string {
  const { pathname } = new URL(address)
  const own = titles[pathname] ?? title.replace(` · ${product}`, '')
  return drawPicture({ product, title: own, sentence: description }, figureOf(pathname), measure)
}
