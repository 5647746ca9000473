/** What the public pages show that is not code: the operator's settings, the terms, the texts of `content/site/`. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteContent } from 'contract/site/content.ts'
import { Testimonial } from 'contract/site/content.ts'
import type { SiteSettings } from 'contract/site/model.ts'
import { Type } from 'typebox'
import type { Config } from '../../config.ts'
import { type ContentError, contentErrorReport } from '../../platform/content/content-error.ts'
import { parseYaml } from '../../platform/content/front-matter.ts'
import { fillPlaceholders } from '../../platform/content/placeholders.ts'
import { compileTerms, type Terms } from './compile-terms.ts'

const Testimonials = Type.Array(Testimonial, { minItems: 3, maxItems: 3, description: 'a list of exactly three testimonials' })

/** @throws with one readable report when a file is missing or wrong: a server without its terms must not start */
export async function readSite(contentDir: string): Promise<{ terms: Terms; content: SiteContent }> {
  const { terms, testimonials, errors } = await compileSite(contentDir)
  if (!terms || !testimonials || errors.length > 0) throw new Error(contentErrorReport(errors))
  return { terms, content: { testimonials } }
}

export async function checkSite(contentDir: string): Promise<ContentError[]> {
  return (await compileSite(contentDir)).errors
}

async function compileSite(contentDir: string) {
  const [termsFile, testimonialsFile] = ['legal/terms.md', 'site/testimonials.yaml']
  const source = (file: string) => readFile(join(contentDir, file), 'utf8').catch(() => '')
  const { terms, errors } = compileTerms(await source(termsFile), termsFile)
  const testimonials = parseYaml(Testimonials, await source(testimonialsFile), testimonialsFile)
  return { terms, testimonials: testimonials.value, errors: [...errors, ...testimonials.errors] }
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
