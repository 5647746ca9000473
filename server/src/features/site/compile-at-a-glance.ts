/** The at-a-glance presentation of Vantage: an address at Canva where the operator has one, else the slides of the file. */
import { AtAGlance } from 'contract/site/at-a-glance.ts'
import { parseYaml } from '../../platform/content/front-matter.ts'
import type { SitePart } from './site-part.ts'

export function compileAtAGlance(source: string, file = 'site/at-a-glance.yaml'): SitePart<AtAGlance> {
  const { value, errors } = parseYaml(AtAGlance, source, file)
  return { content: value, documents: value && { 'at-a-glance': value }, errors }
}
