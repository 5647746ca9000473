/** What the public pages show that is not code: the operator's settings, the terms, the texts of `content/site/`. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteContent } from 'contract/site/content.ts'
import { Testimonial } from 'contract/site/content.ts'
import type { SiteSettings } from 'contract/site/model.ts'
import { Type } from 'typebox'
import type { Config } from '../../config.ts'
import { compileTerms, type Terms } from '../library/content/compile-terms.ts'
import { contentErrorReport } from '../library/content/content-error.ts'
import { parseYaml } from '../library/content/front-matter.ts'
import { fillPlaceholders } from '../library/content/placeholders.ts'

const Testimonials = Type.Array(Testimonial, { minItems: 3, maxItems: 3, description: 'a list of exactly three testimonials' })

/** @throws with one readable report when a file is missing or wrong: a server without its terms must not start */
export async function readSite(contentDir: string): Promise<{ terms: Terms; content: SiteContent }> {
  const termsSource = await readFile(join(contentDir, 'legal/terms.md'), 'utf8')
  const testimonialsFile = 'site/testimonials.yaml'
  const { terms, errors } = compileTerms(termsSource)
  const testimonials = parseYaml(Testimonials, await readFile(join(contentDir, testimonialsFile), 'utf8'), testimonialsFile)
  const all = [...errors, ...testimonials.errors]
  if (!terms || !testimonials.value || all.length > 0) throw new Error(contentErrorReport(all))
  return { terms, content: { testimonials: testimonials.value } }
}

export function siteSettings(config: Config, terms: Terms): SiteSettings {
  const { productName, supportEmail, publicUrl, socialLinks, overviewVideoUrl, captcha } = config
  return {
    productName,
    supportEmail,
    publicUrl,
    socialLinks,
    overviewVideoUrl,
    captcha: { provider: captcha.provider, siteKey: captcha.siteKey },
    terms: { version: terms.version, html: fillPlaceholders(terms.html, { product: productName, support_email: supportEmail }) },
  }
}
