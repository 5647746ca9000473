/** What the public pages are made of beside the code. */
import type { JSONColumnType } from 'kysely'

export interface SiteTables {
  site_documents: SiteDocuments
  site_files: SiteFiles
  site_texts: SiteTexts
}

interface SiteDocuments {
  name: string
  body: JSONColumnType<object>
  hash: string
}

interface SiteFiles {
  path: string
  type: string
  bytes: Buffer
  hash: string
}

/** What the search finds of the site. */
interface SiteTexts {
  kind: 'insights' | 'help'
  path: string
  title: string
  body: string
  published: Date | null
  words: string
  search: string
}
