/** What the public pages show that is not code: the operator's settings, the terms, the texts of `content/site/`. */
import { paths } from 'contract/paths.ts'
import type { SiteContent } from 'contract/site/content.ts'
import type { SiteSettings } from 'contract/site/model.ts'
import type { Terms } from 'contract/site/terms.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import { type ContentError, ContentRefused } from '../../platform/content/content-error.ts'
import { fillPlaceholders } from '../../platform/content/placeholders.ts'
import { isPublished } from './insights/is-published.ts'
import { siteHash } from './site-hash.ts'
import { findDocument, findInsights, readDocument } from './store.ts'
import { storeSite } from './store-site.ts'

interface ImportedSite {
  terms: Terms
  content: SiteContent
}

/**
 * Reads the content folder, brings the database's copy in line with it, and gives what the pages are rendered from. Where no file and no
 * code changed since the last time, that is the database's copy.
 * @throws with one readable report when a file is missing or wrong: a server without its terms must not start
 */
export async function importSite(db: Db, contentDir: string): Promise<ImportedSite> {
  const source = siteHash(contentDir)
  const last = await findDocument<WholeSite>(db, whole)
  if (last?.source === source) return siteOf(last)
  const { compileSite } = await compiler()
  const { terms, content, documents, files, texts, errors } = await compileSite(contentDir, await findInsights(db))
  if (!terms || !content || errors.length > 0) throw new ContentRefused(errors)
  // A file may have changed while others were read.
  const isThis = siteHash(contentDir) === source
  const site: WholeSite = { terms, content, ...(isThis && { source }) }
  await storeSite(db, { documents: { ...documents, [whole]: site }, files, texts })
  return siteOf(await readDocument<WholeSite>(db, whole))
}

/** Most starts find nothing changed, and do not need it. */
const compiler = () => import('./compile-site.ts')

interface WholeSite extends ImportedSite {
  /** Of the files and the code that it was made from. */
  source?: string
}

const siteOf = ({ terms, content }: WholeSite): ImportedSite => ({ terms, content })

/** The document of all that pages are rendered from, for a start with a folder that is not whole. */
const whole = 'whole'

/**
 * For a start: where something is wrong in the folder, the last site that was whole stays.
 * @returns with what is wrong
 * @throws as `importSite` does, where there is none yet
 */
export async function importSiteOrLast(db: Db, contentDir: string): Promise<ImportedSite & { errors: readonly ContentError[] }> {
  try {
    return { ...(await importSite(db, contentDir)), errors: [] }
  } catch (error) {
    const last = await findDocument<WholeSite>(db, whole)
    if (!last || !(error instanceof ContentRefused)) throw error
    return { ...siteOf(last), errors: error.errors }
  }
}

export async function checkSite(contentDir: string): Promise<ContentError[]> {
  const { compileSite } = await compiler()
  return (await compileSite(contentDir)).errors
}

/** What there is to see at this moment: an insight may be dated ahead. */
export const publishedContent = (content: SiteContent, now: Date): SiteContent => ({
  ...content,
  insights: content.insights.filter((insight) => isPublished(insight, now)),
})

/** Of the pages whose address has a part that content decides. */
export const pageAddresses = ({ insights }: SiteContent): Record<string, string[]> => ({
  insight: insights.map(({ slug }) => paths.insight(slug)),
})

/** The agreement as people read it, with the operator's own words in it. */
export const termsFor = ({ productName, supportEmail }: Config, terms: Terms): Terms => ({
  ...terms,
  html: fillPlaceholders(terms.html, { product: productName, support_email: supportEmail }),
})

/** @param offersInvigilators whether an examination can be taken before an invigilator */
export function siteSettings(config: Config, offersInvigilators: boolean): SiteSettings {
  const ways = [
    ...(config.safeExamBrowser ? (['locked_browser'] as const) : []),
    ...(offersInvigilators ? (['invigilated'] as const) : []),
  ]
  const { productName, supportEmail, publicUrl, socialLinks, overviewVideoUrl, captcha, pythonPackagesUrl, planPrices } = config
  return {
    productName,
    supportEmail,
    publicUrl,
    socialLinks,
    overviewVideoUrl,
    captcha: { provider: captcha.provider, siteKey: captcha.siteKey },
    ...(planPrices.length > 0 && { planPrices: [...planPrices] }),
    ...(ways.length > 0 && config.assessmentBankDir && { assessments: ways }),
    ...(pythonPackagesUrl && { pythonPackagesUrl }),
  }
}
