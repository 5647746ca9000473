/**
 * What the server hands to the pages it renders: the operator's settings and the site's content.
 * The root loader returns what every page needs; a page's own loader takes its part of the content, so no page carries another's.
 */
import type { ShownCredential } from 'contract/credentials/shown.ts'
import type { ShownShelf } from 'contract/library/shown-shelf.ts'
import type { SiteContent } from 'contract/site/content.ts'
import type { SiteSettings } from 'contract/site/model.ts'
import { createContext, useRouteLoaderData } from 'react-router'

export interface SiteData {
  settings: SiteSettings
  content: SiteContent
  /** The library as visitors are shown it. */
  shelves: readonly ShownShelf[]
  /** The kit's gallery exists only outside production. */
  gallery: boolean
  /** Open pages follow what authors save in the content folder. */
  authoring: boolean
  /** The certificate that the page is rendered for. */
  credential?: ShownCredential
}

/** What every page has. */
export type RootData = Omit<SiteData, 'content' | 'shelves' | 'credential'>

export const siteContext = createContext<SiteData>()

function useSiteData(): RootData {
  const data = useRouteLoaderData<RootData>('root')
  if (!data) throw new Error('The site data is read outside of the pages')
  return data
}

export const useSettings = (): SiteSettings => useSiteData().settings

export const useIsAuthoring = (): boolean => useSiteData().authoring
