/** Shows its author a family from its folder as a candidate would see it, with any of its rows. No server of the product has this page. */
import { join, relative } from 'node:path'
import type { Deps } from '../../../deps.ts'
import { contentErrorText } from '../../../platform/content/content-error.ts'
import { escapeHtml } from '../../../platform/escape-html.ts'
import { foldersIn, readFiles, readQuestion } from '../../library/authoring.ts'
import { poseSource } from '../../library/lending.ts'
import { checkFamily } from './check-family.ts'
import { familyForm } from './family-schema.ts'
import { type StoredQuestion, storedFamily } from './stored-family.ts'

type PreviewDeps = Pick<Deps, 'texts'> & { config: Pick<Deps['config'], 'productName'> }

interface Previewed {
  contentDir: string
  bankDir: string
  /** Its section and its folder: `stats/two-gauges`. */
  name: string
  /** From 0, the own numbers first. */
  row: number
}

/** @returns the page, or what is wrong in the folder */
export async function previewFamily(
  deps: PreviewDeps,
  { contentDir, bankDir, name, row }: Previewed,
): Promise<{ title: string; html: string }> {
  const folders = await foldersIn(contentDir, relative(contentDir, bankDir))
  const folder = folders.find(({ subject, slug }) => `${subject}/${slug}` === name)
  if (!folder) return page('No such family', `<p>The bank has no folder <code>${escapeHtml(name)}</code>.</p>`)
  const { item, errors } = readQuestion(familyForm, folder, readFiles(join(contentDir, folder.path)), new Set())
  const stored = item && storedFamily(item)
  const wrong = [...errors, ...(item ? checkFamily(item) : []), ...(stored?.errors ?? [])]
  if (wrong.length > 0 || !stored?.family)
    return page('Errors', `<ul>${wrong.map((one) => `<li>${escapeHtml(contentErrorText(one))}</li>`).join('')}</ul>`)
  const { question, rows } = stored.family
  const posed = await poseSource(deps, question, rows[row])
  return page(question.title, posed.html + fieldsOf(posed, question.code) + rowsOf(rows.length, row))
}

const page = (title: string, html: string) => ({ title, html })

function fieldsOf({ kind, ask, options }: Awaited<ReturnType<typeof poseSource>>, code: StoredQuestion['code']): string {
  const label = escapeHtml(ask ?? 'Your answer')
  if (code) {
    const examples = code.examples.map(({ call, returns }) => `<p><code>${escapeHtml(`${call} → ${returns}`)}</code></p>`)
    return `<h2>Examples</h2>${examples.join('')}<h2>Your code</h2><pre><code>${escapeHtml(code.starter)}</code></pre>`
  }
  const choices = options.map(({ html }) => `<p><label><input type="radio" name="answer"> ${html}</label></p>`)
  if (kind === 'choice') return `<fieldset><legend>${label}</legend>${choices.join('')}</fieldset>`
  const ends = kind === 'interval' ? ['from', 'to'] : ['']
  return ends.map((end) => `<p><label>${`${label} ${end}`.trim()}: <input></label></p>`).join('')
}

const rowsOf = (count: number, row: number): string =>
  count === 0
    ? ''
    : `<hr><p>Row ${row} of 0 to ${count - 1}. ${row > 0 ? `<a href="/?row=${row - 1}">Previous</a> ` : ''}${row < count - 1 ? `<a href="/?row=${row + 1}">Next</a>` : ''}</p>`
