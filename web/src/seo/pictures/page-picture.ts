/** Which figure stands on which page's picture: an insight has its own first one, and a page without any gets a path of its own. */
import { paths } from 'contract/paths.ts'
import type { PageHead } from '../page-head.ts'
import type { Site } from '../site.ts'
import { type Figure, ownPath, pathsAndLaw, payoff, reflection, sketch, spreadingDensity } from './figures.ts'
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

export function figureOf(pathname: string, { content }: Site): Figure {
  const own = figures[pathname]
  if (own) return own()
  const drawn = Object.entries(content.sketches ?? {}).find(([slug]) => pathname === paths.insight(slug))
  return drawn ? sketch(drawn[1]) : ownPath(pathname)
}

export function pagePicture({ title, description, address }: PageHead, site: Site, measure: Measure): string {
  const product = site.settings.productName
  const { pathname } = new URL(address)
  const own = titles[pathname] ?? title.replace(` · ${product}`, '')
  return drawPicture({ product, title: own, sentence: description }, figureOf(pathname, site), measure)
}
