// Safe HTML for the pages of the stand-ins: everything interpolated is escaped unless it is itself a piece of HTML.
// Not a template engine: no components, no state.

export type Html = { readonly markup: string }
type Piece = Html | string | number | false | null | undefined | readonly Piece[]

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Tagged template: `` html`<p>${text}</p>` `` escapes `text`; nested pieces and arrays of pieces are kept as they are. */
export function html(parts: TemplateStringsArray, ...values: Piece[]): Html {
  const markup = parts.reduce((done, part, index) => done + part + (index < values.length ? render(values[index]) : ''), '')
  return { markup }
}

/** Text as it may stand in an element or in a quoted attribute. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
}

function render(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return ''
  if (typeof piece === 'string') return escapeHtml(piece)
  if (typeof piece === 'number') return String(piece)
  if ('markup' in piece) return piece.markup
  return piece.map(render).join('')
}
