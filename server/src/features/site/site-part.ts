/** One part of the site's content, compiled: what the pages are rendered from, and what the database keeps of it. */
import type { ContentError } from '../../platform/content/content-error.ts'
import type { SiteText } from './finding/save-texts.ts'

export interface SitePart<Content> {
  /** There only when nothing is wrong with it. */
  content?: Content
  /** By name, such as `insight/<slug>`: what the calls answer from. */
  documents?: Record<string, object>
  files?: readonly SiteFile[]
  /** What the search finds. */
  texts?: readonly SiteText[]
  errors: readonly ContentError[]
}

export interface SiteFile {
  /** As it stands in an address, after `/site-files/`. */
  path: string
  type: string
  bytes: Buffer
}
