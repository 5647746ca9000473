/** A text that people write outside of threads, laid out as posts are. */
import { Problem } from 'contract/problems.ts'
import { escapeHtml } from '../escape-html.ts'
import type { Markup } from './markup-pool.ts'

/**
 * What the limits refuse is shown as it was written.
 *
 * @param by who sent it, or `bySite`
 * @throws a problem (503) where there is no room for it now
 */
export async function layOut(markup: Markup, text: string, by: number): Promise<string> {
  if (text === '') return ''
  try {
    return (await markup.compile(text, by)).html
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 400) throw error
    return asWritten(text)
  }
}

export const asWritten = (text: string): string => `<pre>${escapeHtml(text)}</pre>`
