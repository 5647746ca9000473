/** The at-a-glance presentation of Vantage: an address at Canva where the operator has one, else the slides of the file. */
import { type AtAGlance, defaultPresentation, Presentation, type Slide } from 'contract/site/at-a-glance.ts'
import type { ContentError } from '../../platform/content/content-error.ts'
import { parseYaml } from '../../platform/content/front-matter.ts'
import type { SitePart } from './site-part.ts'

export function compileAtAGlance(source: string, file = 'site/at-a-glance.yaml'): SitePart<Presentation> {
  const { value, errors, lineOf } = parseYaml(Presentation, source, file)
  if (!value) return { errors }

  const { id = defaultPresentation, canva_uri, slides = [] } = value
  const faults: ContentError[] = slides.flatMap((slide, i) =>
    slideFaults(slide).map((message) => ({ file, line: lineOf(['slides', i]), message: `\`slides[${i}]\` ${message}` })),
  )
  if (canva_uri === '' && slides.length === 0)
    faults.push({
      file,
      line: lineOf(['canva_uri']),
      message: 'there is nothing to show: give `canva_uri` an address, or write `slides`.',
    })
  if (faults.length > 0) return { errors: faults }
  const told: AtAGlance = { id, canva_uri }
  return { content: value, documents: { 'at-a-glance': told }, errors: [] }
}

function slideFaults({ figure, table, caption }: Slide): string[] {
  const faults: string[] = []
  if (figure && table) faults.push('has a figure and a table: a slide has room for one of them.')
  if ((figure || table) && !caption) faults.push('needs a `caption` that says what its figure or table shows.')
  for (const row of table?.rows ?? [])
    if (row.length !== table?.columns.length)
      faults.push(`has a row of ${row.length} cells in a table of ${table?.columns.length} columns: ${row.join(', ')}.`)
  return faults
}
