import type { MetaDescriptor } from 'react-router'
import type { SiteData } from './site-data.ts'

interface MetaInput {
  location: { pathname: string }
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

/**
 * A page's title, its description and the address that it is known by. Without a title the page is called by the product's name.
 * What other sites show of it and what it is about is added to the page that is served (`seo/page-metadata.ts`).
 */
export function pageMeta({ title, description }: { title?: string; description: string }) {
  return ({ location, matches }: MetaInput): MetaDescriptor[] => {
    const settings = settingsOf(matches)
    const product = settings?.productName ?? ''
    return [
      { title: title ? `${title} · ${product}` : `${product}: preparation for quantitative-finance interviews` },
      { name: 'description', content: description },
      ...(settings
        ? [{ tagName: 'link', rel: 'canonical', href: new URL(location.pathname, settings.publicUrl).href } as const]
        : []),
    ]
  }
}

/** For a page that no search engine is to list, and no other site to show. */
export function unlistedMeta(title: string) {
  return ({ matches }: Pick<MetaInput, 'matches'>): MetaDescriptor[] => [
    { title: `${title} · ${settingsOf(matches)?.productName ?? ''}` },
    { name: 'robots', content: 'noindex' },
  ]
}

const settingsOf = (matches: MetaInput['matches']) =>
  (matches.find((match) => match?.id === 'root')?.loaderData as SiteData | undefined)?.settings
