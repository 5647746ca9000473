/** While authors write: a living question with one row of its numbers, told whole, filled and compiled as servings are. For `npm run dev`. */
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { findEdition } from './features/library/servings/edition-store.ts'
import { type ServedPart, servedTexts } from './features/library/servings/served-texts.ts'
import type { Row } from './features/library/shapes/row.ts'
import type { Templates } from './features/library/variants/exercise.ts'
import { fillPlaceholders } from './platform/content/placeholders.ts'
import { framePage, framePolicy, originOf } from './platform/content-frame/frame.ts'
import { escapeHtml } from './platform/escape-html.ts'

type PreviewDeps = Pick<Deps, 'db' | 'texts'> & { config: Pick<Deps['config'], 'productName'> }

/** Under `/dev`, and so kept to this machine. Must be called before the server listens. */
export function previewRows(app: FastifyInstance, deps: PreviewDeps): void {
  app.get<{ Params: { placement: string; row: string } }>('/dev/row/:placement(^\\d{1,9}$)/:row', async (request, reply) => {
    const { placement, row } = request.params
    const page = await pageOf(deps, Number(placement), row)
    return reply
      .code(page.isThere ? 200 : 404)
      .headers({ 'cache-control': 'no-store', 'content-security-policy': framePolicy(originOf(request)) })
      .type('text/html; charset=utf-8')
      .send(framePage({ ...page, html: fillPlaceholders(page.html, { product: deps.config.productName }) }))
  })
}

interface Page {
  title: string
  html: string
  isThere: boolean
}

async function pageOf(deps: PreviewDeps, placement: number, named: string): Promise<Page> {
  const refused = (html: string): Page => ({ title: 'No such row', html: `<p>${html}</p>`, isThere: false })
  const edition = await findEdition(deps.db, placement)
  if (!edition) return refused('This question has only its own numbers: there is no <code>variants.json</code> beside it.')
  const { templates, rows } = edition
  // The first has the own numbers, which the question itself shows.
  const row = /^[1-9]\d{0,3}$/.test(named) ? rows[Number(named)] : undefined
  if (!row) return refused(`There is no row ${escapeHtml(named)}. The rows are numbered 1 to ${rows.length - 1}.`)
  return { title: templates.title, html: await wholeOf(deps, templates, row), isThere: true }
}

/** The statement, and below it what readers are told later. */
async function wholeOf(deps: PreviewDeps, templates: Templates, row: Row): Promise<string> {
  const part = (name: ServedPart) => servedTexts(deps, { templates, row, mended: null }, name)
  const [statement, hints, says, solution] = [
    await part('statement'),
    await part('hints'),
    await part('says'),
    await part('solution'),
  ]
  const list = (entries: readonly string[]) => `<ol>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ol>`
  const wrong = row.wrong.map((one, index) => `<p><strong>${written(one)}</strong></p><p>${says[index] ?? ''}</p>`)
  return [
    ...statement,
    ...(hints.length > 0 ? ['<h2>Hints</h2>', list(hints)] : []),
    `<h2>Answer</h2><p><strong>${written(row.value)}</strong></p>`,
    ...(wrong.length > 0 ? ['<h2>Wrong answers</h2>', list(wrong)] : []),
    '<h2>Solution</h2>',
    ...solution,
  ].join('\n')
}

const written = (value: Row['value']): string => escapeHtml([value].flat().join(' to '))
