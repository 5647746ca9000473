/** A text as it was written, as HTML. */
import { escapeHtml } from '../../../platform/escape-html.ts'

export const plainHtml = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('\n')
