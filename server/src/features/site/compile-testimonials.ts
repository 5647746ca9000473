/** The three testimonials of the home page, which say whether they are samples. */
import { Testimonials } from 'contract/site/content.ts'
import { parseYaml } from '../../platform/content/front-matter.ts'
import type { SitePart } from './site-part.ts'

export function compileTestimonials(source: string): SitePart<Testimonials> {
  const { value, errors } = parseYaml(Testimonials, source, 'site/testimonials.yaml')
  return { content: value, errors }
}
