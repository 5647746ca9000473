/** Everything of the site that is content, from its files. Each part knows its own. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteContent } from 'contract/site/content.ts'
import { compileAtAGlance } from './compile-at-a-glance.ts'
import { compileSuccessStories } from './compile-success-stories.ts'
import { compileTerms } from './compile-terms.ts'
import { compileTestimonials } from './compile-testimonials.ts'
import { compileInsights, type InsightDocument } from './insights/compile-insights.ts'
import type { SitePart } from './site-part.ts'

const promisesFile = 'legal/assessments.md'

const recruiterPromisesFile = 'legal/recruiters.md'

/** Content without assessments, or without recruiters, has none. */
async function compilePromises(contentDir: string, file: string): Promise<ReturnType<typeof compileTerms>> {
  const source = await readFile(join(contentDir, file), 'utf8').catch(() => undefined)
  return source === undefined ? { errors: [] } : compileTerms(source, file)
}

/** @param before insights that were compiled before, by slug */
export async function compileSite(contentDir: string, before: ReadonlyMap<string, InsightDocument> = new Map()) {
  const source = (file: string) => readFile(join(contentDir, file), 'utf8').catch(() => '')
  const terms = compileTerms(await source('legal/terms.md'))
  const promised = await compilePromises(contentDir, promisesFile)
  const ofRecruiters = await compilePromises(contentDir, recruiterPromisesFile)
  const testimonials = compileTestimonials(await source('site/testimonials.yaml'))
  const atAGlance = compileAtAGlance(await source('site/at-a-glance.yaml'))
  const successStories = await compileSuccessStories(contentDir)

  const insights = await compileInsights(contentDir, before)

  const parts: SitePart<unknown>[] = [testimonials, atAGlance, insights, successStories]
  const content: SiteContent | undefined =
    testimonials.content && atAGlance.content && insights.content && successStories.content && terms.terms
      ? {
          testimonials: testimonials.content,
          atAGlance: atAGlance.content,
          ...insights.content,
          successStories: successStories.content,
          terms: terms.terms,
          ...(ofRecruiters.terms && { recruiterPromises: ofRecruiters.terms }),
        }
      : undefined
  return {
    terms: terms.terms,
    content,
    documents: Object.assign(
      { terms: terms.terms, ...(promised.terms && { promises: promised.terms }) },
      ...parts.map((part) => part.documents),
    ) as Record<string, object>,
    files: parts.flatMap((part) => part.files ?? []),
    texts: parts.flatMap((part) => part.texts ?? []),
    errors: [...terms.errors, ...promised.errors, ...ofRecruiters.errors, ...parts.flatMap((part) => part.errors)],
  }
}
