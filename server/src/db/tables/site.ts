/** What the public pages are made of beside the code. */
import type { JSONColumnType } from 'kysely'

export interface SiteTables {
  site_documents: SiteDocuments
  site_files: SiteFiles
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
