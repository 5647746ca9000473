/** What there is to take pictures of. Public pages come from the site map, dialogs from their list. */
import type { Product } from '../server.ts'
import { indexedPaths, unindexedPaths } from '../site.ts'
import { dialogs } from './dialogs.ts'
import { library } from './library.ts'
import { mailedLinks } from './mailed-links.ts'
import { settings } from './settings.ts'
import { at, type Subject } from './subject.ts'

export async function allSubjects(product: Product): Promise<Subject[]> {
  const indexed = await indexedPaths(product)
  return [
    ...[...indexed, ...unindexedPaths(indexed)].map(publicPage),
    ...mailedLinks,
    ...dialogs(),
    phoneMenu,
    ...settings,
    ...library,
    { name: 'kit', open: at('/dev/ui'), whole: true },
  ]
}

function publicPage(path: string): Subject {
  return { name: path === '/' ? 'home' : path.slice(1).replaceAll('/', '_'), open: at(path), whole: true }
}

/** A wide window has no menu: there the links themselves are seen. */
const phoneMenu: Subject = {
  name: 'menu',
  open: async (page) => {
    await at('/vantage')(page)
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    if (await menu.isVisible()) await menu.click()
  },
  whole: false,
}
