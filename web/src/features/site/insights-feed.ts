import { paths } from 'contract/paths.ts'

/** In the head of the insights' pages: how a reader of feeds finds the feed. */
export const feedLink = { rel: 'alternate', type: 'application/rss+xml', title: 'Insights', href: paths.insightsFeed() }
