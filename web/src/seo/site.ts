/** What the pages were rendered with, as far as machines are told of it. */
import type { ShownCredential } from 'contract/credentials/shown.ts'
import type { SiteContent } from 'contract/site/content.ts'
import type { SiteSettings } from 'contract/site/model.ts'

export interface Site {
  settings: SiteSettings
  content: Pick<SiteContent, 'insights' | 'sketches'>
  credential?: ShownCredential | undefined
}
