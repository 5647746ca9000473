/** A reply as it is shown. */
import { Problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import { withSetCites } from './cites.ts'
import { withSetMarks } from './marks.ts'
import { plainHtml } from './plain-html.ts'
import { setEquations } from './set-equations.ts'

/** What cannot be laid out is shown as it was written: no reply fails for how it looks. */
export async function setHtml({ markup }: Pick<Deps, 'markup'>, markdown: string, by: number): Promise<string> {
  const { html } = await markup.compile(setEquations(markdown), by, [], 'reply').catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'bad_input') return { html: plainHtml(markdown) }
    throw error
  })
  return withSetMarks(withSetCites(html))
}
