import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentErrorText } from '../../platform/content/content-error.ts'
import { fillPlaceholders } from '../../platform/content/placeholders.ts'
import { compileTerms } from './compile-terms.ts'

const shipped = () => readFile(join(import.meta.dirname, '../../../../content/legal/terms.md'), 'utf8')

test('the shipped agreement says what spec §1 and §9 ask of it, for any product', async () => {
  const { terms, errors } = compileTerms(await shipped())
  expect(errors).toEqual([])
  const html = fillPlaceholders(terms!.html, { product: 'Acme & <Co>', support_email: 'help@acme.test' })
  const text = html.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ')
  for (const sentence of [
    'Fees are non-refundable',
    'at least 18 years old',
    'State of New Jersey',
    '10 queries per user per day',
    'stored and monitored',
    'unrelated topics may lead to the suspension of your account',
    'at most two browsers',
    'university e-mail address',
    'correct LinkedIn information',
    'automatically',
    'Card payments carry a 3.5 % fee',
    'write to help@acme.test',
    'between you and Acme &amp; &lt;Co&gt;',
  ])
    expect(text).toContain(sentence)
  expect(html).not.toContain('{{')
})

test.each([
  ['no front matter', 'Agree.', 'legal/terms.md:1: the file should begin with front matter between two lines of ---'],
  [
    'no version',
    '---\ndate: "2026-01-31"\n---\nAgree.',
    '`version` is missing: it should be the version people accept, such as "2026-01".',
  ],
  [
    'an unknown word',
    '---\nversion: "1"\ndate: "2026-01-31"\n---\n\n{{firm}}',
    'legal/terms.md:6: {{firm}} is not a known placeholder: use {{product}} or',
  ],
])('an agreement with %s is refused', (_, source, sentence) => {
  const { terms, errors } = compileTerms(source)
  expect(terms).toBeUndefined()
  expect(errors.map(contentErrorText)).toEqual([expect.stringContaining(sentence)])
})
