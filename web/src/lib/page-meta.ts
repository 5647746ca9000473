import type { MetaDescriptor } from 'react-router'
import type { RootData } from './site-data.ts'

interface MetaInput {
  location: { pathname: string }
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
}

/** A page's title, its description and what other sites show of it. Without a title the page is called by the product's name. */
export function pageMeta({ title, description }: { title?: string; description: string }) {
  return ({ location, matches }: MetaInput): MetaDescriptor[] => {
    const settings = (matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined)?.settings
    const product = settings?.productName ?? ''
    const full = title ? `${title} · ${product}` : `${product}: preparation for quantitative-finance interviews`
    return [
      { title: full },
      { name: 'description', content: description },
      { property: 'og:title', content: full },
      { property: 'og:description', content: description },
      { property: 'og:site_name', content: product },
      ...(settings
        ? [{ tagName: 'link', rel: 'canonical', href: new URL(location.pathname, settings.publicUrl).href } as const]
        : []),
    ]
  }
}
