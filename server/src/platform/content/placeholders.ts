import { escapeHtml } from '../escape-html.ts'

/** Words of the configuration that content may use. They are filled in when the text is served, so that a new name needs no new compile. */
export const itemPlaceholders = ['product'] as const
export const legalPlaceholders = ['product', 'support_email'] as const

/** `html` is compiled HTML; the words are plain text. */
export const fillPlaceholders = (html: string, words: Partial<Record<(typeof legalPlaceholders)[number], string>>): string =>
  Object.entries(words).reduce((filled, [key, word]) => filled.replaceAll(`{{${key}}}`, () => escapeHtml(word)), html)
