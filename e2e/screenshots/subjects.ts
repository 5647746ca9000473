/** What there is to take pictures of. Public pages come from the site map, dialogs from their list. */
import type { Product } from '../server.ts'
import { indexedPaths, unindexedPaths } from '../site.ts'
import { administration } from './administration.ts'
import { assessments } from './assessments.ts'
import { assistant } from './assistant.ts'
import { attachments } from './attachments.ts'
import { bookings } from './booking.ts'
import { certificates } from './certificates.ts'
import { dialogs } from './dialogs.ts'
import { forum } from './forum.ts'
import { library } from './library.ts'
import { mailedLinks } from './mailed-links.ts'
import { pythonPane } from './python.ts'
import { recruiting } from './recruiting.ts'
import { settings } from './settings.ts'
import { at, expect, type Subject } from './subject.ts'
import { threads } from './threads.ts'

export async function allSubjects(product: Product): Promise<Subject[]> {
  const indexed = await indexedPaths(product)
  return [
    ...[...indexed, ...unindexedPaths(indexed)].map(publicPage),
    ...states,
    { name: 'kit', open: at('/dev/ui'), whole: true },
  ]
}

const solvedSample: Subject = {
  name: 'interview_sample',
  open: async (page) => {
    await at('/interview')(page)
    const sample = page.getByRole('region', { name: 'A hedge at noon' })
    await sample.getByText('Hint 1').click()
    await sample.getByLabel('Shares to buy, to three decimals').fill('0.260')
    await sample.getByRole('button', { name: 'Check' }).click()
    await expect(sample.getByText('Correct. The solution is open.')).toBeVisible()
  },
  whole: true,
}

/** What has to be clicked, typed or signed in for. */
export const states: readonly Subject[] = [
  ...mailedLinks,
  ...dialogs(),
  phoneMenu(),
  solvedSample,
  ...settings,
  ...bookings,
  ...library,
  ...assessments,
  ...certificates,
  ...recruiting,
  ...assistant,
  ...attachments,
  ...threads,
  ...forum,
  ...pythonPane,
  ...administration,
]

function publicPage(path: string): Subject {
  return { name: path === '/' ? 'home' : path.slice(1).replaceAll('/', '_'), open: at(path), whole: true }
}

/** A wide window has no menu: there the links themselves are seen. */
function phoneMenu(): Subject {
  return {
    name: 'menu',
    open: async (page) => {
      await at('/vantage')(page)
      const menu = page.getByRole('button', { name: 'Menu', exact: true })
      if (await menu.isVisible()) await menu.click()
    },
    whole: false,
    opensByWidth: true,
  }
}
