/** The agreement people accept: its version is stored with every acceptance (readings §2), its text is what they saw. */

import type { Terms } from 'contract/site/terms.ts'
import { Type } from 'typebox'
import { checkMarkdown } from '../../platform/content/check-markdown.ts'
import type { ContentError } from '../../platform/content/content-error.ts'
import { parseYaml, splitFrontMatter } from '../../platform/content/front-matter.ts'
import { compileMarkdown } from '../../platform/content/markdown.ts'
import { legalPlaceholders } from '../../platform/content/placeholders.ts'

const TermsFront = Type.Object(
  {
    version: Type.String({ minLength: 1, maxLength: 40, description: 'the version people accept, such as "2026-01"' }),
    date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'a date such as 2026-01-31' }),
  },
  { additionalProperties: false },
)

/**
 * `file` names the source in errors. The terms are there only when there are no errors; their text holds `{{product}}` and
 * `{{support_email}}` still (`termsFor` in `site.ts`).
 */
export function compileTerms(source: string, file = 'legal/terms.md'): { terms?: Terms; errors: ContentError[] } {
  const parts = splitFrontMatter(source)
  if (!parts) return { errors: [{ file, line: 1, message: 'the file should begin with front matter between two lines of ---' }] }

  const { value, errors } = parseYaml(TermsFront, parts.yaml, file, 2)
  const place = { file, firstLine: parts.bodyLine, readBeside: () => undefined, placeholders: legalPlaceholders }
  const all = [...errors, ...checkMarkdown(parts.body, place)]
  if (!value || all.length > 0) return { errors: all }
  return { terms: { ...value, html: compileMarkdown(parts.body) }, errors: [] }
}
