/** The public pages that members reach from a menu: Insights, success stories, and the prices of the module they look at. */
import type { Module } from 'contract/modules.ts'
import { paths } from 'contract/paths.ts'

const pricesOf: Record<Module, string> = {
  interview: paths.interview(),
  core_certificate: paths.certificate(),
  applied_certificate: paths.certificate(),
  vantage: paths.vantage(),
  // The Interview page has its plans, too.
  discussion: paths.interview(),
}

export const siteLinks = (selected: Module): readonly { to: string; title: string }[] => [
  { to: paths.insights(), title: 'Insights' },
  { to: paths.successStories(), title: 'Success stories' },
  { to: pricesOf[selected], title: 'Prices' },
]
