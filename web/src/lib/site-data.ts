/**
 * What the server hands to the pages it renders: the operator's settings and the site's content.
 * The root loader returns it, so the browser has the same values.
 */
import type { SiteContent } from 'contract/site/content.ts'
import type { SiteSettings } from 'contract/site/model.ts'
import { createContext, useRouteLoaderData } from 'react-router'

export interface SiteData {
  settings: SiteSettings
  content: SiteContent
  /** The kit's gallery exists only outside production. */
  gallery: boolean
}

export const siteContext = createContext<SiteData>()

export function useSiteData(): SiteData {
  const data = useRouteLoaderData<SiteData>('root')
  if (!data) throw new Error('The site data is read outside of the pages')
  return data
}

export const useSettings = (): SiteSettings => useSiteData().settings
