/** One layout for every mail: a text and an HTML form of the same few sentences, readable in light and dark. */
import { escapeHtml } from './escape-html.ts'

export interface MailContent {
  subject: string
  text: string
  html: string
  /** Of mail that one can do without: where its reader's mail program says that this was the last. */
  unsubscribeUrl?: string
  calendar?: CalendarEntry
}

/** What its reader's calendar is told: an entry there is new, changed or cancelled. */
export interface CalendarEntry {
  method: 'REQUEST' | 'CANCEL'
  /** iCalendar (RFC 5545), of the same method. */
  content: string
}

/** Two addresses that stop notifications: a page for people, and what their mail programs call. */
export interface OptOut {
  page: string
  call: string
}

export interface MailDraft {
  subject: string
  /** Sentences, one a paragraph. */
  paragraphs: string[]
  /** A code to copy, set large. */
  code?: string
  /** The one thing to do. */
  action?: { label: string; url: string }
  /** What to know if the mail was not expected. */
  footnote?: string
  /** Where the mail can be done without. */
  optOut?: OptOut
}

export function layOutMail(productName: string, draft: MailDraft): MailContent {
  const { subject, paragraphs, code, action, footnote, optOut } = draft
  const stop = optOut && `${stopLabel}:\n${optOut.page}`
  const text = [...paragraphs, code, action && `${action.label}:\n${action.url}`, footnote, stop, `-- \n${productName}`]
    .filter(Boolean)
    .join('\n\n')
  return { subject, text, html: htmlOf(productName, draft), ...(optOut && { unsubscribeUrl: optOut.call }) }
}

const stopLabel = 'Unsubscribe from these emails'

const style = `
  body { margin: 0; background: #fbfcfd; color: #12151c; font: 16px/24px 'Instrument Sans', Helvetica, Arial, sans-serif }
  main { max-width: 560px; margin: 0 auto; padding: 40px 24px }
  h1 { font: 400 28px/34px Newsreader, Georgia, serif; letter-spacing: -0.02em; margin: 0 0 24px }
  p { margin: 0 0 16px }
  .code { font: 500 30px/40px 'IBM Plex Mono', Menlo, monospace; letter-spacing: 0.3em; margin: 24px 0 }
  .action { display: inline-block; padding: 12px 22px; background: #1c35c4; color: #ffffff; font-weight: 600; text-decoration: none; border-radius: 2px }
  .link { font-size: 13px; line-height: 20px; color: #474e5a; overflow-wrap: anywhere }
  footer { margin-top: 32px; padding-top: 16px; border-top: 1px solid #dbdfe6; font-size: 14px; line-height: 20px; color: #474e5a }
  .stop { color: inherit }
  @media (prefers-color-scheme: dark) {
    body { background: #0f1218; color: #e9ebf0 }
    .action { background: #9cafff; color: #0b1030 }
    .link, footer { color: #adb4c0 }
    footer { border-color: #272d38 }
  }`

function htmlOf(productName: string, { subject, paragraphs, code, action, footnote, optOut }: MailDraft): string {
  const parts = [
    ...paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    code && `<p class="code">${escapeHtml(code)}</p>`,
    action &&
      `<p><a class="action" href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>
       <p class="link">${escapeHtml(action.url)}</p>`,
    `<footer>${footnote ? `<p>${escapeHtml(footnote)}</p>` : ''}${
      optOut ? `<p><a class="stop" href="${escapeHtml(optOut.page)}">${stopLabel}</a></p>` : ''
    }<p>${escapeHtml(productName)}</p></footer>`,
  ]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(subject)}</h1>${parts.filter(Boolean).join('\n')}</main></body></html>`
}
